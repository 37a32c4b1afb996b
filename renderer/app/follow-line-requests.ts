import type { AppStore } from '../stores/app-store.ts';

/** Brings the program, file of a skill, prompt or case of an asked-for line to the front; its editor then shows the line. */
export function followLineRequests(store: AppStore): void {
  store.subscribe((state, before) => {
    const { lineRequest, workspace, openTab, runs, shownRunId } = state;
    if (!lineRequest || lineRequest === before.lineRequest) return;
    const { path } = lineRequest;
    if (workspace?.programs.some((program) => program.path === path)) openTab({ kind: 'program', path });
    else if (shownRunId !== null && runs.get(shownRunId)?.program === path) openTab({ kind: 'run' });
    else if (workspace?.skills.some(({ files }) => files.includes(path))) openTab({ kind: 'skill', path });
    else if (workspace?.prompts.some((prompt) => prompt.path === path)) openTab({ kind: 'variant', path });
    else if (workspace?.cases.some((one) => one.path === path)) openTab({ kind: 'case', path });
  });
}
