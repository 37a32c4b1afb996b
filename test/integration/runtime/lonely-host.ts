import type { KillGuaranteeKind } from '../../../electron/runtime/launchers/kill-guarantee.ts';
import { createLocalRuntime } from '../../../electron/runtime/local-runtime.ts';
import { createSandboxRuntime } from '../../../electron/runtime/sandbox-runtime.ts';
import { limitsWith } from '../../../shared/model/limits.ts';

/** A host of its own that a test can kill: runs the program of its arguments, and prints what that prints. */
const [kind, source = ''] = process.argv.slice(2);

const options = { mayStart: () => true, python: '/usr/bin/python3' };
const runtime =
  kind === 'sandbox'
    ? createSandboxRuntime(options)
    : createLocalRuntime({ ...options, killGuarantee: kind as KillGuaranteeKind }); // the test gives one
const result = await runtime.execute(
  { source, file: 'case.py', inputsText: '{}', tools: [], limits: limitsWith(), language: { policy: 'general' } },
  () => ({ ok: true, resultText: 'null' }),
  { started: () => undefined, output: (_, text) => process.stdout.write(text) },
  new AbortController().signal,
);
if (result.kind === 'unavailable') process.stdout.write(`unavailable: ${result.probe.code}`);
await runtime.dispose();
