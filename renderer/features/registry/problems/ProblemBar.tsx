import { memo, useMemo, type RefObject } from 'react';
import { LINT_FAMILIES, SEVERITIES, type Finding, type Severity } from '../../../../shared/model/lint.ts';
import { lintText as text } from '../../../../shared/text/lint-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { countAll } from '../finding-counts.ts';
import { FilterChip } from '../rows/FilterChip.tsx';
import { SearchField } from '../rows/SearchField.tsx';

interface ProblemBarProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly findings: readonly Finding[];
  readonly shown: readonly { readonly finding: Finding }[];
  readonly onLeave: () => void;
}

const FAMILIES = [
  { value: 'all' as const, label: text.allFamilies },
  ...LINT_FAMILIES.map((value) => ({ value, label: text.families[value] })),
];

/** Search and filters of the problems, how many they leave, and what mends those at once. */
export function ProblemBar({ input, findings, shown, onLeave }: ProblemBarProps) {
  const search = useApp((state) => state.findingFilter.search);
  const setFilter = useApp((state) => state.setFindingFilter);
  return (
    <div className="registry-bar" role="search">
      <SearchField
        input={input}
        label={text.search}
        hint={text.searchShort}
        value={search}
        onChange={(value) => setFilter({ search: value })}
        onLeave={onLeave}
      />
      <Filters findings={findings} />
      <span className="grow" />
      <span className="registry-count" role="status">
        {text.found(shown.length, findings.length)}
      </span>
      <FixShown shown={shown} />
    </div>
  );
}

/** Kept as they are while one types. */
const Filters = memo(function Filters({ findings }: Pick<ProblemBarProps, 'findings'>) {
  const hidden = useApp((state) => state.findingFilter.hidden);
  const onlyFixable = useApp((state) => state.findingFilter.onlyFixable);
  const family = useApp((state) => state.findingFilter.family);
  const setFilter = useApp((state) => state.setFindingFilter);
  const counts = useMemo(() => countAll(findings), [findings]);
  const toggle = (severity: Severity) => {
    const next = new Set(hidden);
    if (!next.delete(severity)) next.add(severity);
    setFilter({ hidden: next });
  };
  return (
    <>
      <div className="registry-chips" role="group" aria-label={text.severities}>
        {SEVERITIES.map((severity) => (
          <FilterChip
            key={severity}
            pressed={!hidden.has(severity)}
            label={text.severityChip(severity, counts[severity])}
            hint={text.severityHint[severity]}
            onClick={() => toggle(severity)}
          />
        ))}
        <FilterChip
          pressed={onlyFixable}
          label={text.onlyFixable}
          onClick={() => setFilter({ onlyFixable: !onlyFixable })}
        />
      </div>
      <Select
        label={text.family}
        value={family}
        options={FAMILIES}
        onChange={(wanted) => setFilter({ family: wanted })}
      />
    </>
  );
});

/** Mends all that is shown and mended by an edit; whether code may call a tool is asked of each. */
function FixShown({ shown }: Pick<ProblemBarProps, 'shown'>) {
  const report = useApp((state) => state.lint?.id);
  const isCurrent = useApp((state) => state.isLintCurrent);
  const openDialog = useApp((state) => state.openDialog);
  const ids = shown.flatMap(({ finding }) => (finding.fix === 'mend' ? finding.id : []));
  if (ids.length === 0 || report === undefined) return null;
  return (
    <Button icon="check" disabled={!isCurrent} onClick={() => openDialog({ kind: 'fixFindings', report, ids })}>
      {text.fixAll(ids.length)}
    </Button>
  );
}
