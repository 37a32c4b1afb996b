import { createHash } from 'node:crypto';
import type { UnreadProgram } from '../../shared/model/drift.ts';
import type { Runtime, RuntimeProbe } from '../runtime/runtime.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A tool as a program names it: its full name, or bare. */
export interface NamedTool {
  readonly program: string;
  readonly tool: string;
  readonly line: number;
}

export type ProgramToolsAnswer =
  | { readonly ok: true; readonly named: readonly NamedTool[]; readonly unread: readonly UnreadProgram[] }
  /** Nothing can look into programs here. */
  | { readonly ok: false; readonly probe: Extract<RuntimeProbe, { ok: false }> };

/** Which tools the programs of the workspace name. */
export interface ProgramTools {
  read(signal: AbortSignal): Promise<ProgramToolsAnswer>;
}

export interface ProgramToolsParts {
  readonly workspace: Pick<Workspace, 'programs' | 'readFile'>;
  readonly runtime: () => Runtime;
}

/** Programs that are looked through. */
const MAX_PROGRAMS = 300;

type Found = readonly Omit<NamedTool, 'program'>[] | 'syntax';

/** Asks the guest's `check` about each program, one after another, and again only once its text is another one. */
export function createProgramTools({ workspace, runtime }: ProgramToolsParts): ProgramTools {
  let known: ReadonlyMap<string, Found> = new Map();

  async function look(program: string, signal: AbortSignal): Promise<readonly [hash: string, found: Found]> {
    const { text } = await workspace.readFile(program);
    const hash = createHash('sha256').update(text).digest('base64');
    const before = known.get(hash);
    if (before) return [hash, before];
    const { violations, tools } = await runtime().check(
      { source: text, file: program, language: { policy: 'general' } },
      signal,
    );
    return [hash, violations.some(({ rule }) => rule === 'syntax') ? 'syntax' : tools];
  }

  return {
    async read(signal) {
      const programs = workspace.programs().map(({ path }) => path);
      const probe = programs.length > 0 ? await runtime().probe(signal) : undefined;
      if (probe && !probe.ok) return { ok: false, probe };
      const next = new Map<string, Found>();
      const [named, unread]: [NamedTool[], UnreadProgram[]] = [[], []];
      for (const program of programs.slice(0, MAX_PROGRAMS)) {
        const found = await look(program, signal).catch(() => undefined); // gone meanwhile, or its guest died: said below
        signal.throwIfAborted();
        if (!found) unread.push({ program, reason: 'failed' });
        else {
          next.set(...found);
          if (found[1] === 'syntax') unread.push({ program, reason: 'syntax' });
          else named.push(...found[1].map((use) => ({ ...use, program })));
        }
      }
      known = next;
      unread.push(...programs.slice(MAX_PROGRAMS).map((program) => ({ program, reason: 'too_many' }) as const));
      return { ok: true, named, unread };
    },
  };
}
