import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { insertAt } from '../../../../../shared/lib/rearrange-jsonc.ts';
import { CALLERS, type Caller } from '../../../../../shared/model/tool-call.ts';
import { nodeAt, setKeyword } from '../schema/edit-keywords.ts';

/** Lets a caller call the tool, or not. A list that names everyone goes, as nobody need be named then. */
export function setCaller(text: string, caller: Caller, allowed: boolean): string {
  const list = nodeAt(text, ['allowedCallers']);
  const items = list?.type === 'array' ? (list.children ?? []) : undefined;
  if (!items) {
    const others = CALLERS.filter((one) => one !== caller);
    return allowed ? text : setKeyword(text, [], 'allowedCallers', JSON.stringify(others));
  }
  const named = new Set(items.map(({ value }) => value as unknown));
  if (allowed === named.has(caller)) return text;
  if (!allowed) {
    const at = items.findIndex(({ value }) => value === caller);
    return editJsonc(text, [{ path: ['allowedCallers', at], value: undefined }]);
  }
  const isEveryone = items.length === CALLERS.length - 1 && CALLERS.every((one) => one === caller || named.has(one));
  if (isEveryone) return editJsonc(text, [{ path: ['allowedCallers'], value: undefined }]);
  return insertAt(text, ['allowedCallers'], items.length, { name: '', value: caller });
}
