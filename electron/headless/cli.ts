#!/usr/bin/env node
import { listenForStop } from './cli/stop-signal.ts';
import { createTerminal } from './cli/terminal.ts';
import { runCli } from './cli/run-cli.ts';

const stop = listenForStop();
process.exitCode = await runCli(process.argv.slice(2), {
  terminal: createTerminal(process),
  input: process.stdin,
  cwd: process.cwd(),
  env: process.env,
  signal: stop.signal,
});
stop.dispose();
