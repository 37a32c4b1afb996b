import { homedir } from 'node:os';
import { join } from 'node:path';
import { readText } from '../workspace/file-text.ts';

/** A file in which another app keeps its servers. It is read when the person asks for it, and never written. */
export interface OtherAppFile {
  readonly app: string;
  /** Absolute path. */
  readonly file: string;
}

/** The files of other apps that are there, on this machine and in the workspace. */
export async function findOtherApps(
  workspaceFolder: string,
  { home = homedir(), platform = process.platform, env = process.env } = {},
): Promise<readonly OtherAppFile[]> {
  const places = [...inWorkspace(workspaceFolder), ...onMachine({ home, platform, env })];
  const found = places.map(async (place) => ((await readText(place.file)).ok ? [place] : []));
  return (await Promise.all(found)).flat();
}

function inWorkspace(folder: string): readonly OtherAppFile[] {
  return [
    { app: 'Claude Code', file: join(folder, '.mcp.json') },
    { app: 'Cursor', file: join(folder, '.cursor', 'mcp.json') },
    { app: 'VS Code', file: join(folder, '.vscode', 'mcp.json') },
  ];
}

interface Machine {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

function onMachine({ home, platform, env }: Machine): readonly OtherAppFile[] {
  const settings = settingsFolder({ home, platform, env });
  return [
    { app: 'Claude Desktop', file: join(settings, 'Claude', 'claude_desktop_config.json') },
    { app: 'Claude Code', file: join(home, '.claude.json') },
    { app: 'Cursor', file: join(home, '.cursor', 'mcp.json') },
    { app: 'VS Code', file: join(settings, 'Code', 'User', 'mcp.json') },
  ];
}

/** Where apps of the person keep their settings. */
function settingsFolder({ home, platform, env }: Machine): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
  return env['XDG_CONFIG_HOME'] ?? join(home, '.config');
}
