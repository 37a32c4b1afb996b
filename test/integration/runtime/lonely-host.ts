import { createLocalRuntime } from '../../../electron/runtime/local-runtime.ts';
import type { KillGuaranteeKind } from '../../../electron/runtime/launchers/kill-guarantee.ts';
import { limitsWith } from '../../../shared/model/limits.ts';

/** A host of its own that a test can kill: runs the program of its arguments, and prints what that prints. */
const [killGuarantee, source = ''] = process.argv.slice(2);

const runtime = createLocalRuntime({ mayStart: () => true, killGuarantee: killGuarantee as KillGuaranteeKind }); // the test gives one
await runtime.execute(
  { source, file: 'case.py', inputsText: '{}', tools: [], limits: limitsWith(), language: { policy: 'general' } },
  () => ({ ok: true, resultText: 'null' }),
  { started: () => undefined, output: (_, text) => process.stdout.write(text) },
  new AbortController().signal,
);
