/** Sentences of `gatehouse eval`. */
export const EVAL_CLI_TEXT = {
  about: 'measure models, variants of the text and ways on cases that have a task',
  cases: 'names of cases; * matches anything (default: all that have a task)',
  model:
    'a model, may be repeated: a name for the API of gatehouse.json, API:NAME, API:NAME@ADDRESS, scripted:FILE, or JSON as under "model" (default: that of gatehouse.json)',
  prompt:
    'a variant of the text, may be repeated; "default" for the default text (default: "prompt" in gatehouse.json)',
  style: (known: readonly string[]) =>
    `how much of the tools the model is told, may be repeated: ${known.join(', ')} (default: what the variant says)`,
  way: 'with execute_tool_code, with the tools as ordinary functions, or both',
  times: 'how often each is tried',
  seed: 'gives the order of the trials (default: another one each time)',
  out: 'folder of the results (default: one under .gatehouse/evals)',
  isNew: 'begin anew instead of going on where the same evaluation stopped',
  holds: 'deny or allow calls that would wait for a person',
  allowUnisolated: 'let programs of models run as you, with your files and network, where the runtime is no sandbox',
  details: [
    'Every trial is written as soon as it was made: the same command goes on where it stopped, and a larger --times adds trials.',
    'A case with fixtures answers its tools from them; else the tools of the workspace are called.',
    'Naming a workspace here is trust in it for this command. What is asked costs what the provider charges.',
    'Exits with 0 when every trial did what its case expects, 1 when one did not or could not be made, 2 for wrong usage, 5 when it was stopped.',
  ],
  rejects:
    'Programs of the model would be rejected: this runtime is no sandbox. Start with --allow-unisolated, or set "runtime": {"kind": "sandbox"} in gatehouse.json.',
  noTask: 'No case that was asked for has a "task". Write one into a file of cases/, or save a conversation as a case.',
  noModel: (spec: string) =>
    `"${spec}" names no model. It takes a name, API:NAME, API:NAME@ADDRESS (API is responses, chat or anthropic), scripted:FILE, or JSON as under "model" in gatehouse.json.`,
  noStyle: (given: string, known: readonly string[]) => `There is no style "${given}". Known: ${known.join(', ')}.`,
  range: (
    option: string,
    { min, max, given }: { readonly min: number; readonly max: number; readonly given: string },
  ) => `${option} takes a whole number from ${min} to ${max}; got "${given}".`,
  stopped: (missing: number) =>
    `Stopped. ${missing === 1 ? '1 trial is' : `${missing} trials are`} left; the same command goes on there.`,
  written: (
    report: string,
    { seed, before, missing }: { readonly seed: number; readonly before: number; readonly missing: number },
  ) =>
    [
      `seed ${seed}`,
      ...(before > 0 ? [`${before} ${before === 1 ? 'trial' : 'trials'} of an earlier start`] : []),
      ...(missing > 0 ? [`${missing} left`] : []),
      report,
    ].join(' · '),
} as const;
