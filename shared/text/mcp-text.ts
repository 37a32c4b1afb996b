import { countText } from './run-text.ts';

/** Sentences of the MCP server: what its clients, and the people behind them, read. */
export const MCP_TEXT = {
  title: 'Run a program that calls tools',
  search: 'Finds tools that programs may call, by words of their names and descriptions; the best matches first.',
  query: 'Words to look for; all tools with an empty text.',
  limit: 'How many at most; 5 where absent.',
  describe: 'Gives the description and the JSON Schemas of one tool that programs may call.',
  toolName: 'Full name of the tool.',
  bug: 'Gatehouse failed at this. It is a fault of its own; its log, on stderr, has the details.',
  undeclared: (reason: string) => `Programs cannot run in this workspace now. ${reason}`,
  unisolated:
    'To let it, start the server with --allow-unisolated, or choose the sandbox: "runtime": {"kind": "sandbox"} in gatehouse.json.',
  forgotten:
    'The program that this answer belongs to is over, and its result is not kept any more. Call the tool anew.',
  progress: (calls: number, seconds: number) => `${countText(calls, 'call')}, ${seconds} s`,
  waits: 'waits for a person',
  hold: {
    message: (tool: string, line: number | undefined, reason: string | undefined) =>
      `${tool}${line === undefined ? '' : ` on line ${line}`} waits for you${reason === undefined ? '.' : `: ${reason}`}`,
    decision: 'What becomes of the call',
    decisions:
      'continue: it goes on. edit: it goes on with the arguments in "text". answer: the program gets the result in "text" and the tool is not called. fail: the program gets the message in "text". deny: it is refused.',
    text: 'For edit: all arguments, a JSON object. For answer: the result, JSON. For fail: the message.',
    forRun: 'Also for later calls of this tool in this run that wait for the same reason (not with edit)',
    failed: 'A person made this call fail.',
  },
  refused: {
    host: 'This server answers only at its own address on this machine.',
    origin: 'Pages of other sites are not answered.',
    tooLarge: (most: string) => `A request has at most ${most}.`,
    path: (path: string) => `The MCP server is at ${path}.`,
    token: 'The header "Authorization: Bearer TOKEN" is missing, or its token is not that of this server.',
  },
} as const;
