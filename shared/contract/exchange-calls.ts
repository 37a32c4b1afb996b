import { Type } from '@sinclair/typebox';
import { ExportSelectionSchema, ExportSurveySchema, ExportViewSchema, ExportWishSchema } from '../model/export-view.ts';
import { ImportAskSchema, ImportFoundSchema, ImportItemSchema } from '../model/import-sources.ts';
import { TokenCountSchema } from '../model/model-text.ts';
import { MAX_TOOLS, object, WithChange } from './fields.ts';

/** What a window may ask about tools that come from other programs and go to them; a part of the contract. */
export const exchangeCalls = {
  /**
   * What tools in texts of other programs would come to. Nothing is written: `exchange.import` takes what is chosen of it.
   * Of files that the host reads itself only tools come back, so that no page reads a person's files through this.
   */
  'exchange.preview': { params: ImportAskSchema, result: ImportFoundSchema },
  /** None of them is put on the allowlist; those of `shutOut` are excluded from a pattern that covers them. */
  'exchange.import': {
    params: object({
      tools: Type.Array(ImportItemSchema, { minItems: 1, maxItems: MAX_TOOLS }),
      shutOut: Type.Array(Type.String(), { maxItems: MAX_TOOLS }),
    }),
    result: Type.Object({
      tools: Type.Array(Type.Object({ name: Type.String(), file: Type.String() })),
      ...WithChange,
    }),
  },
  'exchange.export': { params: ExportWishSchema, result: ExportViewSchema },
  /** Tokens of the text of an export. */
  'exchange.tokens': { params: ExportWishSchema, result: TokenCountSchema },
  /** Findings and losses of every format that tools are written in. */
  'exchange.survey': { params: ExportSelectionSchema, result: ExportSurveySchema },
  /** Mends findings of an export, by their ids, in the definitions of the workspace. */
  'exchange.fix': {
    params: object({
      wish: ExportWishSchema,
      revision: Type.String(),
      ids: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: 100_000 }),
    }),
    result: Type.Object({ fixed: Type.Integer(), ...WithChange }),
  },
  /** Asks the person for a file in a dialog of the system and writes the export there; `file` is absent where they cancel. */
  'exchange.save': {
    params: object({ wish: ExportWishSchema }),
    result: Type.Object({ file: Type.Optional(Type.String()) }),
  },
} as const;
