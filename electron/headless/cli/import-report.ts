import type { ImportedTool, ImportPreview } from '../../../shared/model/exchange.ts';
import { importText } from '../../../shared/text/exchange-import-text.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import {
  FORMAT_TITLES,
  importRepairText,
  leftOutText,
  nameFaultText,
  refusalText,
  remarkText,
} from '../../../shared/text/exchange-text.ts';
import { oneLine, table } from './table.ts';
import type { Terminal } from './terminal.ts';

const { import: text } = CLI_TEXT;
const DESCRIPTION_WIDTH = 60;

type Found = Extract<ImportPreview, { kind: 'found' }>;

/** Shows what would be written, what is wrong with it, and what stays behind. */
export function printPreview(
  { tools, leftOut }: Found,
  { repaired }: { readonly repaired: boolean },
  { result, note, style }: Terminal,
): void {
  if (tools.length === 0) note(`${text.nothing}\n`);
  else result(`${table([text.headings, ...tools.map(rowOf)])}\n`);
  for (const tool of tools) {
    const { nameFault, repairs, remarks } = tool;
    const faults = [
      ...(nameFault ? [nameFaultText(nameFault)] : []),
      ...remarks.filter(({ isFault }) => isFault).map(remarkText),
    ];
    const shown = repairs.map((repair) => {
      return `${repaired && repair.isMendable ? text.repaired : text.proposed} ${importRepairText(repair)}`;
    });
    for (const fault of faults) note(`${style('red', nameFault ? '' : titleOf(tool))} ${fault}\n`.trimStart());
    for (const repair of shown) note(`${style('yellow', titleOf(tool))} ${repair}\n`);
  }
  for (const one of leftOut) note(`${leftOutText(one)}\n`);
  noteAllowed(tools, note);
}

/** Why nothing can be taken over. */
export function printRefusal(refusal: Extract<ImportPreview, { kind: 'refused' }>, { note, style }: Terminal): void {
  const { line, column } = refusal;
  const place = line === undefined ? '' : `${[line, column].filter((part) => part !== undefined).join(':')} `;
  note(`${style('red', place)}${refusalText(refusal)}\n`);
}

function rowOf({ name, format, description, nameFault, repairs, remarks }: ImportedTool): readonly string[] {
  const remark = nameFault
    ? importText.nameFaults[nameFault.code]
    : remarks.some(({ isFault }) => isFault)
      ? importText.faulty
      : repairs.length > 0
        ? text.repairs(repairs.length)
        : '';
  return [name, FORMAT_TITLES[format], remark, oneLine(description, DESCRIPTION_WIDTH)];
}

function titleOf({ name, place }: ImportedTool): string {
  return name === '' ? place : name;
}

/** Nothing new is put on the allowlist; a pattern may cover it all the same, which is told with the way to keep it out. */
function noteAllowed(tools: readonly ImportedTool[], note: Terminal['note']): void {
  const covered = tools.filter(({ rule, nameFault }) => rule !== undefined && nameFault === undefined);
  const rules = [...new Set(covered.flatMap(({ rule }) => rule ?? []))];
  if (covered.length > 0) {
    const names = covered.map(({ name }) => name);
    note(`${importText.covered(rules, covered.length)} ${importText.shutOut(names)} (--shut-out).\n`);
  } else if (tools.length > 0) note(`${importText.notCovered}\n`);
}
