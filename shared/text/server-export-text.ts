import type { ServerFormatId, ServerLoss } from '../model/server-export.ts';

/** What the files of servers are called. */
export const SERVER_FORMAT_TITLES: Readonly<Record<ServerFormatId, string>> = {
  mcp_json_claude: 'mcp.json of Claude',
  mcp_json_cursor: 'mcp.json of Cursor',
  mcp_json_vscode: 'mcp.json of VS Code',
};

/** The servers on their way to another app. */
export const serverExportText = {
  title: 'Export servers',
  open: 'Export…',
  form: 'App',
  lead: 'The servers of this workspace as another app reads them. Secrets stay here.',
  apps: { mcp_json_claude: 'Claude', mcp_json_cursor: 'Cursor', mcp_json_vscode: 'VS Code' },
  making: 'Writing it…',
  preview: (file: string) => `The text of ${file}`,
  losses: 'What it does not say as it stands here',
  all: 'It says all that stands here.',
  left: 'Not in it',
  copy: 'Copy',
  copied: (file: string) => `Copied the text of ${file}`,
  save: (file: string) => `Save ${file}…`,
} as const;

/** What of a server a file does not say as it stands here, and what to do about it. */
export function serverLossText({ server, pointer, code, data }: ServerLoss): string {
  return `${server}: ${LOSSES[code](data)} (${pointer})`;
}

const LOSSES: Readonly<Record<ServerLoss['code'], (data: ServerLoss['data']) => string>> = {
  secret: ({ secret, as }) => `the secret ${said(secret)} stays here. The app takes its value from ${said(as)}.`,
  default: ({ variable, fallback }) =>
    `the app knows no default, so ${said(variable)} is no longer ${said(fallback)} where it is not set.`,
  place: ({ place }) => `the app does not fill in ${said(place)}. Write the path instead.`,
  field: ({ field }) => `the app may not know ${said(field)}. It is written all the same.`,
};

function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
