import { Type } from '@sinclair/typebox';
import { object, WithChange } from './fields.ts';

/** What a window may change about skills; a part of the contract. */
export const skillCalls = {
  /** Puts the name of a skill into `skills` of the settings, or takes it out. */
  'skills.activate': {
    params: object({ skill: Type.String({ minLength: 1, maxLength: 256 }), active: Type.Boolean() }),
    result: Type.Object({ ...WithChange }),
  },
} as const;
