import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { FormatId } from '../../../../shared/model/exchange.ts';
import type { ExportSurvey } from '../../../../shared/model/export-view.ts';
import { exportText as text } from '../../../../shared/text/exchange-export-text.ts';
import { FORMAT_TITLES } from '../../../../shared/text/exchange-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { FORMAT_GROUPS, formatsIn, LISTED_FORMATS } from './format-groups.ts';
import type { Exporting } from './use-export.ts';

/** Every format that tools are written in, with how ready they are for it; arrows choose one. */
export function FormatList({ exporting }: { readonly exporting: Exporting }) {
  const { format, setFormat, survey } = exporting;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextFormat(event.key, format);
    if (!next) return;
    event.preventDefault();
    setFormat(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={text.formats}
      aria-activedescendant={`${id}-${format}`}
      tabIndex={0}
      className="export-formats"
      onKeyDown={onKeyDown}
    >
      {FORMAT_GROUPS.map((group) => (
        <div key={group} role="group" aria-label={text.groups[group]}>
          <div className="export-group" aria-hidden>
            {text.groups[group]}
          </div>
          {formatsIn(group).map((one) => (
            <div
              key={one}
              id={`${id}-${one}`}
              role="option"
              aria-selected={one === format}
              className={classNames('export-format', one === format && 'active')}
              onClick={() => setFormat(one)}
            >
              <Readiness
                found={survey.answer?.formats.find((state) => state.format === one)}
                title={FORMAT_TITLES[one]}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface ReadinessProps {
  readonly found: ExportSurvey['formats'][number] | undefined;
  readonly title: string;
}

function Readiness({ found, title }: ReadinessProps) {
  const isReady = found !== undefined && found.findings + found.notExported === 0;
  return (
    <>
      <Icon name={!found ? 'clock' : isReady ? 'succeeded' : 'warning'} className={toneOf(found, isReady)} />
      <span className="cut">{title}</span>
      <span className="export-meta">{metaOf(found)}</span>
    </>
  );
}

function toneOf(found: ReadinessProps['found'], isReady: boolean): string {
  if (!found) return 'export-asked';
  return isReady ? 'export-ready' : 'export-open';
}

function metaOf(found: ReadinessProps['found']): string {
  if (!found) return text.looking;
  if (found.findings > 0) return text.toMend(found.findings);
  return found.notExported > 0 ? text.leftOut(found.notExported) : text.ready;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function nextFormat(key: string, now: FormatId): FormatId | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const at = LISTED_FORMATS.indexOf(now) + step;
  return LISTED_FORMATS[Math.max(0, Math.min(LISTED_FORMATS.length - 1, at))];
}
