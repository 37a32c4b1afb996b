import { saveCase, type SaveCaseParts } from '../save-case.ts';
import type { Handlers } from './handlers.ts';

export function createCasesHandlers(parts: SaveCaseParts): Pick<Handlers, 'cases.save'> {
  return { 'cases.save': (params) => saveCase(params, parts) };
}
