import { Type, type Static } from '@sinclair/typebox';
import { FORMAT_IDS, ImportedToolSchema, LeftOutSchema, REFUSAL_CODES } from './exchange.ts';

const union = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));
const Data = Type.Record(Type.String(), Type.Unknown());
const closed = { additionalProperties: false };

/** Texts of one import together, in UTF-16 units of a page and in bytes of a disk. */
export const MAX_IMPORT_SIZE = 16 * 1024 * 1024;
/** Files that one import takes. */
export const MAX_IMPORT_FILES = 500;

/** Files of a folder that may hold tools; others are passed over. */
export const IMPORT_FILE_ENDS = ['.json', '.jsonc', '.yaml', '.yml', '.py', '.pyi'] as const;

/** Whether a file of a folder may hold tools, by its name. */
export function mayHoldTools(name: string): boolean {
  return IMPORT_FILE_ENDS.some((end) => name.toLowerCase().endsWith(end));
}

/** Folders that hold what programs made, or what belongs to other packages. */
export const PASSED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '__pycache__', 'venv', 'dist', 'build']);

/** Why a file or folder could not be read, or gives nothing to read. */
export const SOURCE_FAULT_CODES = [
  'missing', // no data
  'unreadable', // data: reason
  'not_local', // no data: an address that is no file of this machine
  'too_large', // data: most: bytes
  'too_many', // data: most: files
  'no_files', // no data: a folder in which no file could hold tools
  'empty', // no data
] as const;

export const SourceFaultSchema = Type.Object({
  /** The file or folder, as the person named it, or within the folder. */
  source: Type.String(),
  code: union(SOURCE_FAULT_CODES),
  data: Data,
});
export type SourceFault = Static<typeof SourceFaultSchema>;

/** Where tools come from: texts that the page has, or files that the host reads where they are. */
export const ImportSourceSchema = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('texts'),
      texts: Type.Array(
        Type.Object(
          {
            /** File name, with its folders where it comes from one; empty for a pasted text. */
            name: Type.String({ maxLength: 4096 }),
            text: Type.String({ maxLength: MAX_IMPORT_SIZE }),
          },
          closed,
        ),
        { minItems: 1, maxItems: MAX_IMPORT_FILES },
      ),
    },
    closed,
  ),
  /** A path, absolute or in the workspace, or a file URL; of a folder all files that may hold tools. */
  Type.Object({ kind: Type.Literal('path'), path: Type.String({ minLength: 1, maxLength: 4096 }) }, closed),
]);
export type ImportSource = Static<typeof ImportSourceSchema>;

/** How sources are to be taken over. Keys are those of the tools that an earlier answer named. */
export const ImportAskSchema = Type.Object(
  {
    source: ImportSourceSchema,
    /** Take tools of this format only; whichever each text is in where absent. */
    format: Type.Optional(union(FORMAT_IDS)),
    /** Full names that a person gives in place of those in the texts. */
    names: Type.Record(Type.String(), Type.String({ maxLength: 512 })),
    /** Tools that are not wanted, so that their names are free for others. */
    left: Type.Array(Type.String(), { maxItems: 20_000 }),
    repair: Type.Boolean(),
    mock: Type.Boolean(),
  },
  closed,
);
export type ImportAsk = Static<typeof ImportAskSchema>;

export const FoundToolSchema = Type.Object({
  ...ImportedToolSchema.properties,
  /** Tells it from all others of the import. */
  key: Type.String(),
  /** The text it stands in; empty for a pasted one. */
  source: Type.String(),
  /** Where it is written as a new tool; absent where it has no name. */
  file: Type.Optional(Type.String()),
  /** The definition of the workspace that has its name already, and what it would become. */
  existing: Type.Optional(
    Type.Object({
      file: Type.String(),
      pointer: Type.String(),
      revision: Type.String(),
      before: Type.String(),
      after: Type.String(),
    }),
  ),
});
export type FoundTool = Static<typeof FoundToolSchema>;

const WithSource = { source: Type.String() };

/** What sources come to before anything is written. */
export const ImportFoundSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('read'),
    /** Texts that were looked at. */
    texts: Type.Integer(),
    tools: Type.Array(FoundToolSchema),
    leftOut: Type.Array(Type.Object({ ...LeftOutSchema.properties, ...WithSource })),
    /** Texts that give no tool at all. */
    refused: Type.Array(
      Type.Object({
        ...WithSource,
        code: union(REFUSAL_CODES),
        data: Data,
        line: Type.Optional(Type.Integer()),
        column: Type.Optional(Type.Integer()),
      }),
    ),
    /** Files that were not looked at. */
    unread: Type.Array(SourceFaultSchema),
  }),
  Type.Object({ kind: Type.Literal('unread'), fault: SourceFaultSchema }),
]);
export type ImportFound = Static<typeof ImportFoundSchema>;
export type ImportRead = Extract<ImportFound, { kind: 'read' }>;

/** A tool that is to be written as it was shown; with `replaces` over a definition that still is as it was shown. */
export const ImportItemSchema = Type.Object(
  {
    text: Type.String({ maxLength: MAX_IMPORT_SIZE }),
    replaces: Type.Optional(
      Type.Object(
        { name: Type.String(), file: Type.String(), pointer: Type.String(), revision: Type.String() },
        closed,
      ),
    ),
  },
  closed,
);
export type ImportItem = Static<typeof ImportItemSchema>;
