import type { Caller } from '../model/tool-call.ts';

const CALLERS: Readonly<Record<Caller, string>> = {
  program: 'programs',
  model: 'models directly',
  form: 'the call form',
  mcp: 'MCP clients',
};

/** Words of the part of the tool editor that is about the tool as a whole. */
export const toolDetailsText = {
  tags: 'Tags',
  tagsHint: 'words to find it by, parted by commas',
  behaviour: {
    title: 'How it behaves',
    annotationTitle: 'Title for people (annotation)',
    unset: 'not said',
    yes: 'yes',
    no: 'no',
    hints: {
      readOnlyHint: { name: 'Only reads', unset: 'taken to write', yes: 'changes nothing', no: 'changes something' },
      destructiveHint: {
        name: 'May destroy',
        unset: 'taken to overwrite and delete',
        yes: 'may overwrite or delete',
        no: 'only adds',
      },
      idempotentHint: {
        name: 'May be repeated',
        unset: 'taken to do more each time',
        yes: 'a second call does no more',
        no: 'each call does more',
      },
      openWorldHint: {
        name: 'Reaches outside',
        unset: 'taken to reach outside',
        yes: 'meets what nobody here controls',
        no: 'stays with what it knows',
      },
    },
    saysYes: (who: string) => `${who}: yes`,
    saysNo: (who: string) => `${who}: no`,
    serverClaims: (server: string) =>
      `${server} claims what stands beside each line. Until you confirm it, it counts for nothing: the tool is taken to write, to destroy, and not to be repeatable.`,
    serverConfirmed: (server: string) => `You confirmed what ${server} claims. It counts for rules and retries.`,
    serverReplaced: (server: string) => `What you say here counts, in the place of what ${server} claims.`,
    importClaims: (format: string) =>
      `These come with the import${format === '' ? '' : ` from ${format}`} and are claims. Until you confirm them, the tool is taken to write, to destroy, and not to be repeatable.`,
    importConfirmed: 'You confirmed what came with the import. It counts for rules and retries.',
    confirm: 'Confirm',
    withdraw: 'Withdraw',
  },
  callers: {
    title: 'Who may call it',
    names: CALLERS,
    everyone: 'Nobody is named, so everyone may.',
    nobody: 'Nobody may call it.',
    defer: 'Leave it out of the prompt until a model searches for it',
  },
  limits: {
    title: 'Limits of its own',
    fields: {
      timeoutMs: 'Time (ms)',
      resultBytes: 'Result (bytes)',
      perRun: 'Calls a run',
      perMinute: 'Calls a minute',
      inFlight: 'At once',
      retries: 'Retries',
    },
    workspace: (value: number) => `${value}`,
    none: 'no limit',
    noRetries: '0',
    looser: (value: number, name: string) => `The workspace allows ${value} (${name}), and that counts.`,
  },
  examples: {
    title: 'Examples',
    add: 'Add an example',
    none: 'No example yet. A model that reads one makes fewer mistakes.',
    number: (at: number) => `Example ${at}`,
    use: 'Use in the call form',
    useOf: (at: number) => `Use example ${at} in the call form`,
    remove: (at: number) => `Remove example ${at}`,
    notAList: 'Examples are a list of arguments.',
  },
} as const;
