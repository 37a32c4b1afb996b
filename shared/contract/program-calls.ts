import { Type } from '@sinclair/typebox';
import { ProgramCheckSchema } from '../model/program-check.ts';
import { object, Path, Text } from './fields.ts';

/** What a window may ask about the text of a program; a part of the contract. */
export const programCalls = {
  /** What the contract of programs forbids in a text, and which tools it names that it may not call. Nothing of it is run. */
  'programs.check': {
    params: object({ program: Path, source: Text, skills: Type.Optional(Type.Array(Type.String())) }),
    result: ProgramCheckSchema,
  },
} as const;
