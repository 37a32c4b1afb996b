/** Sentences of the command line. */
export const CLI_TEXT = {
  about: 'Write programs that call tools through a gateway, run them, and watch every call.',
  exitCodes:
    'Exit codes: 0 succeeded, 1 failed, 2 wrong usage or workspace, 3 rejected, 4 timed out, 5 cancelled, 6 crashed.',
  options: {
    workspace: 'folder of the workspace (default: the nearest parent folder with gatehouse.json)',
    json: 'print one JSON object instead of text',
    inputs: "the program's inputs, a JSON object",
    tools: 'only these tools, comma separated; * matches anything, !name leaves one out',
    holds: 'what happens to a call that would wait for a person',
    args: "the tool's arguments, a JSON object",
    port: 'port to listen on (default: the next free one from 4880)',
    example: 'open your copy of an example that ships, for example quote-desk',
  },
  init: {
    about: 'make a workspace in a folder',
    folder: 'an empty or new folder (default: the current one)',
    made: (folder: string) => `Made a workspace in ${folder}`,
  },
  run: {
    about: 'run a program and print its output, calls and value',
    file: 'a Python file; looked for from the current folder, then in the workspace',
    details: [
      'Tools are taken from the workspace. Naming a program here is trust in its folder for this one run.',
      'Output comes as the program prints it; then the calls, the value and the outcome.',
    ],
    running: (program: string, calls: number, seconds: number) => `running ${program} · calls ${calls} · ${seconds} s`,
    calls: 'calls',
    value: 'value',
    line: (line: number | undefined) => (line === undefined ? '' : `line ${line}`),
    unawaited: (tool: string, line: number) => `${tool} on line ${line} was called but never awaited.`,
    outcome: (word: string, duration: string, calls: string, where: string) =>
      `${word} in ${duration} · ${calls} · ${where}`,
  },
  call: {
    about: 'call one tool through the gateway, as its form does',
    tool: 'full name of a tool',
    ok: (duration: string) => `ok in ${duration}`,
  },
  tools: {
    about: 'list the tools of a workspace and which of them programs may call',
    none: 'No tools. Each file in tools/ defines one.',
    headings: ['tool', 'callable', 'binding', 'description'],
    allowed: 'yes',
    notAllowed: 'no',
    broken: 'broken',
    noBinding: 'none',
    nothingAllowed: 'No tool may be called: "allow" in gatehouse.json is empty.',
  },
  runtimes: {
    about: 'tell whether and how programs can run here',
    ready: 'ready',
    missing: 'not available',
  },
  serve: {
    about: 'serve the workbench as a page for a browser on this machine',
    folder: 'folder of a workspace to open',
    at: (address: string) => `Gatehouse: ${address}`,
    once: 'The address works once, for five minutes. Press Enter for a new one, Ctrl+C to stop.',
    stopping: 'Stopping; runs under way are cancelled.',
  },
  errors: {
    hint: (command: string) => `See: ${command} --help`,
    portInUse: (port: number) =>
      `Port ${port} is in use by another program. Choose another with --port, or leave --port out.`,
    portForbidden: (port: number) => `The system does not let you listen on port ${port}. Choose one from 1024 on.`,
    portRange: (given: string) => `--port takes a whole number from 0 to 65535; got "${given}".`,
    noWorkspace: (folder: string) =>
      `No gatehouse.json in ${folder} or a folder above it. Name one with --workspace, or make one: gatehouse init`,
    missingFolder: (folder: string) => `There is no folder ${folder}.`,
    notAWorkspace: (folder: string) => `${folder} has no gatehouse.json. Make it a workspace: gatehouse init ${folder}`,
    missingProgram: (file: string, places: string) => `There is no program ${file} in ${places}.`,
    unreadableProgram: (file: string, reason: string) => `${file} could not be read: ${reason}.`,
    notJson: (option: string, reason: string) => `${option} is not JSON: ${reason}.`,
    notObject: (option: string) => `${option} takes a JSON object, for example ${option} '{"limit": 3}'.`,
    bug: 'Something went wrong inside Gatehouse; the lines above say where. Nothing of yours was changed by it.',
  },
} as const;
