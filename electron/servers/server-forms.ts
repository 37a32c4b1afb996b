import type { ServerFormatId } from '../../shared/model/server-export.ts';

/** How one app writes its list of servers. */
export interface ServerForm {
  /** The member that holds them. */
  readonly list: 'mcpServers' | 'servers';
  /** A server that is a program says so, too. */
  readonly saysStdio: boolean;
  /** How a variable of the environment is spelled; `fallback` is given only where there are defaults. */
  readonly variable: (name: string, fallback: string | undefined) => string;
  readonly hasDefaults: boolean;
  /** The person is asked for a secret when its server starts; else it is a variable of the environment. */
  readonly asks: boolean;
  /** Places that the app fills in. */
  readonly places: readonly string[];
  /** Members of ours that the app may not know. */
  readonly lacks: readonly string[];
}

const withPrefix = (name: string) => `\${env:${name}}`;

/** As the apps document their files. */
export const SERVER_FORMS: Readonly<Record<ServerFormatId, ServerForm>> = {
  mcp_json_claude: {
    list: 'mcpServers',
    saysStdio: false,
    variable: (name, fallback) => (fallback === undefined ? `\${${name}}` : `\${${name}:-${fallback}}`),
    hasDefaults: true,
    asks: false,
    places: [],
    lacks: ['cwd', 'disabled'],
  },
  mcp_json_cursor: {
    list: 'mcpServers',
    saysStdio: true,
    variable: withPrefix,
    hasDefaults: false,
    asks: false,
    places: ['workspaceFolder', 'workspaceFolderBasename', 'userHome', 'pathSeparator', '/'],
    lacks: ['cwd', 'disabled'],
  },
  mcp_json_vscode: {
    list: 'servers',
    saysStdio: true,
    variable: withPrefix,
    hasDefaults: false,
    asks: true,
    places: ['workspaceFolder', 'workspaceFolderBasename', 'userHome', 'pathSeparator', '/'],
    lacks: ['disabled'],
  },
};
