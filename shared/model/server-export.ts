import type { ServerEntryFault } from './server.ts';

/** Apps in whose form a list of servers is written; each is read, too. Titles are in `shared/text/server-export-text.ts`. */
export const SERVER_FORMATS = ['mcp_json_claude', 'mcp_json_cursor', 'mcp_json_vscode'] as const;
export type ServerFormatId = (typeof SERVER_FORMATS)[number];

/** What the file of each app is called. */
export const SERVER_FILES: Readonly<Record<ServerFormatId, string>> = {
  mcp_json_claude: 'claude_desktop_config.json',
  mcp_json_cursor: 'mcp.json',
  mcp_json_vscode: 'mcp.json',
};

/** What of a server the file does not say as it stands here. */
export const SERVER_LOSS_CODES = [
  'secret', // secret, as: how the app is told its value
  'default', // variable, fallback: the app knows no default
  'place', // place: the app does not fill it in
  'field', // field: the app has no such field
] as const;

export interface ServerLoss {
  readonly server: string;
  /** In the file that was written. */
  readonly pointer: string;
  readonly code: (typeof SERVER_LOSS_CODES)[number];
  readonly data: Readonly<Record<string, unknown>>;
}

/** The servers of a workspace as a file of another app. */
export interface ServerExport {
  readonly format: ServerFormatId;
  readonly text: string;
  readonly servers: readonly string[];
  readonly losses: readonly ServerLoss[];
  /** Entries that cannot be used, and are not in it. */
  readonly notExported: readonly (ServerEntryFault & { readonly name: string })[];
}
