import type { FormatId } from './exchange.ts';

/** How the text of an export is coloured. */
export type ExportLanguage = 'json' | 'python' | 'typescript' | 'go';

export interface ExportFile {
  /** What the file is called that an export is saved as. */
  readonly name: string;
  readonly language: ExportLanguage;
}

/** The file that tools of a format are kept in where nobody says otherwise. */
export function exportFile(format: FormatId): ExportFile {
  return FILES[format] ?? { name: `tools.${format}.json`, language: 'json' };
}

const FILES: { readonly [Id in FormatId]?: ExportFile } = {
  openai_responses: { name: 'tools.openai.json', language: 'json' },
  openai_chat: { name: 'tools.openai-chat.json', language: 'json' },
  openapi: { name: 'openapi.json', language: 'json' },
  python_stub: { name: 'tools.pyi', language: 'python' },
  typescript: { name: 'tools.ts', language: 'typescript' },
  ai_sdk: { name: 'tools.ai.ts', language: 'typescript' },
  trpc_agent_go: { name: 'tools.go', language: 'go' },
  nexus: { name: 'tools.go', language: 'go' },
  chuk: { name: 'tools.py', language: 'python' },
};
