import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { ImportPreview, ImportWish } from '../../shared/model/exchange.ts';
import type { ImportAsk, ImportFound, ImportItem } from '../../shared/model/import-sources.ts';
import type { Export, ExportWish } from '../../shared/model/export.ts';
import type { FixPreview } from '../../shared/model/lint.ts';
import type { Problem } from '../../shared/model/problem.ts';
import type {
  AllowRefusal,
  MovePreview,
  MoveTarget,
  RegistryChange,
  ToolPlace,
} from '../../shared/model/registry-change.ts';
import type { ToolDefinition, ToolSummary } from '../../shared/model/tool.ts';
import type { DraftCheck } from './check-draft.ts';
import type { EditHistory } from './edit-history.ts';
import type { LintReport } from './lint/lint-report.ts';
import type { ServerOrigin } from './server-tools.ts';

/** A definition with its place and what the registry found out about it. */
export interface RegisteredTool {
  readonly definition: ToolDefinition;
  readonly summary: ToolSummary;
  /** Its annotations are a person's word. A server's or an import's are claims until they are confirmed (DESIGN 3). */
  readonly annotationsConfirmed: boolean;
  /** Where it comes from, for a tool of a server. */
  readonly server?: ServerOrigin;
  /** Why it cannot be called, and warnings; nothing but those where `summary.usable`. */
  readonly problems: readonly Problem[];
}

/** A consistent picture of all tools at one moment: a run keeps the one it started with. */
export interface ToolSet {
  readonly tools: readonly RegisteredTool[];
  get(fullName: string): RegisteredTool | undefined;
  /** Usable tools that code may call, narrowed by `patterns` (a run, case or `--tools`), never widened. */
  allowedFor(caller: 'program' | 'model' | 'form' | 'mcp', patterns?: readonly string[]): ReadonlySet<string>;
  /** Names most like an unknown one, best first, at most three. */
  closeNames(name: string, among: ReadonlySet<string>): readonly string[];
  readonly problems: readonly Problem[];
  /** Hash over all definitions and the allowlist. */
  readonly hash: string;
}

/** What can be undone of an edit; absent where nothing had to be written. */
interface WithChange {
  readonly change?: RegistryChange;
}

/** All tool definitions of a workspace (DESIGN 1, 3 and 15). */
export interface Registry {
  current(): ToolSet;
  onChange(listener: () => void): Unsubscribe;
  /**
   * The text of one definition, as it stands in its file. For a tool of a server all of the definition, and the file in
   * which what the workspace says of it is kept. Throws `AppError('not_found')`.
   */
  read(fullName: string): Promise<{
    readonly name: string;
    readonly file: string;
    readonly pointer: string;
    readonly text: string;
    readonly revision: string;
  }>;
  /** What would become of a tool if its definition were saved with this text. */
  check(fullName: string, text: string): DraftCheck;
  /**
   * Saves the text back to the file it came from, of a tool of a server only what the server does not say; answers the
   * full name it then has.
   */
  save(
    fullName: string,
    text: string,
    revision: string,
  ): Promise<{ readonly name: string; readonly revision: string } & WithChange>;
  /** States the annotations of a server's tool in the workspace, so that they count. */
  confirm(fullName: string): Promise<RegistryChange | undefined>;
  /**
   * Writes new tools, each to `tools/<namespace>/<name>.json` or into the list of a file. None of them is put on the
   * allowlist; those of `shutOut` are excluded from a pattern that covers them.
   */
  create(
    tools: readonly { readonly text: string; readonly file?: string | undefined }[],
    shutOut: readonly string[],
  ): Promise<{ readonly tools: readonly { readonly name: string; readonly file: string }[] } & WithChange>;
  /** What tools in a text of another program would come to; nothing is written. `onTurn` is waited for as in `lint`. */
  previewImport(wish: ImportWish, onTurn: () => Promise<void>): Promise<ImportPreview>;
  /** The same for sources of any kind, some of which are read here. */
  previewSources(ask: ImportAsk, onTurn: () => Promise<void>): Promise<ImportFound>;
  /**
   * Writes what a preview showed: new tools as `create` does, and others in the place of those that are there. Throws
   * `tools_changed` where one of these is not as it was shown.
   */
  import(
    items: readonly ImportItem[],
    shutOut: readonly string[],
  ): Promise<{ readonly tools: readonly { readonly name: string; readonly file: string }[] } & WithChange>;
  /** Tools written in another format. Throws `not_found` where nothing is written in it. */
  exportTools(wish: ExportWish): Export;
  /** Mends findings of an export by their numbers. Throws `tools_changed` where the tools are not those of this revision. */
  fixExport(
    wish: ExportWish,
    revision: string,
    ids: readonly number[],
  ): Promise<{ readonly fixed: number } & WithChange>;
  /** Of a tool of a server only what the workspace says of it goes; `kept` names those of which it says nothing. */
  delete(places: readonly ToolPlace[]): Promise<{ readonly kept: readonly string[] } & WithChange>;
  /** Edits `allow` of the workspace so that tools are, or are not, callable; touches no other tool. */
  allow(
    names: readonly string[],
    allowed: boolean,
  ): Promise<{ readonly refused: readonly AllowRefusal[] } & WithChange>;
  /** Throws `exists` where a new name is taken. */
  move(
    places: readonly ToolPlace[],
    to: MoveTarget,
  ): Promise<{ readonly renamed: readonly { readonly from: string; readonly to: string }[] } & WithChange>;
  previewMove(places: readonly ToolPlace[], to: MoveTarget): Promise<MovePreview>;
  /** What is wrong with the tools, or could be better; `onTurn` is waited for so often that nothing else waits long. */
  lint(onTurn: () => Promise<void>): Promise<LintReport>;
  /** What mending findings of a report comes to. Throws `tools_changed` where the tools are not as the report saw them. */
  previewFixes(report: string, ids: readonly number[]): Promise<readonly FixPreview[]>;
  fix(report: string, ids: readonly number[]): Promise<{ readonly fixed: number } & WithChange>;
  readonly history: EditHistory;
  dispose(): void;
}
