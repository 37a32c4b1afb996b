import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BindingCall, BindingResult } from '../../../electron/bindings/binding.ts';
import { moduleKind } from '../../../electron/bindings/module.ts';
import { openModules } from '../../../electron/bindings/modules.ts';
import type { StartRequest } from '../../../electron/processes/may-start.ts';
import { startNodeByFork } from '../../../electron/processes/start-node-fork.ts';
import type { NodeChild } from '../../../electron/processes/start-node.ts';
import type { References } from '../../../electron/workspace/references.ts';
import { bindingCall } from '../../support/binding-call.ts';
import { testReferences } from '../../support/secrets.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

export interface ModuleCallOptions extends Partial<Pick<BindingCall, 'signal' | 'maxResultBytes' | 'usesSecrets'>> {
  readonly file?: string;
  readonly secrets?: readonly string[];
}

/** A workspace with modules in it, and the kind of binding that calls them. */
export interface TestModules {
  readonly folder: string;
  call(exportName: string, argumentsText?: string, options?: ModuleCallOptions): Promise<BindingResult>;
  /** The text of the result. Rejects with the failure. */
  resultOf(exportName: string, argumentsText?: string, options?: ModuleCallOptions): Promise<string>;
  /** Everything that modules printed. */
  output(): string;
  /** One for each Node process that was started, resolved with its exit code. */
  readonly exits: readonly Promise<number | null>[];
  /** Ends the kind of binding, as a host that closes does. */
  close(): Promise<void>;
  /** Closes it, waits for its processes and removes the workspace. */
  dispose(): Promise<void>;
}

export interface TestModulesOptions {
  readonly entry: string;
  /** Copied to `tools/`. */
  readonly fixtures: string;
  /** The file that is called where a call names none. */
  readonly file: string;
  readonly mayStart?: (what: StartRequest) => boolean;
  readonly references?: References;
  readonly configuredPython?: () => string | undefined;
}

export async function openTestModules(options: TestModulesOptions): Promise<TestModules> {
  const workspace = await makeTempFolder();
  await cp(options.fixtures, join(workspace.path, 'tools'), { recursive: true });
  const exits: Promise<number | null>[] = [];
  let output = '';
  const modules = openModules({
    workspaceFolder: workspace.path,
    startNode: (startOptions) => watched(startNodeByFork(startOptions), exits),
    mayStart: options.mayStart ?? (() => true),
    references: options.references ?? testReferences(),
    moduleChildEntry: options.entry,
    pythonFolder: join(process.cwd(), 'resources/python'),
    configuredPython: options.configuredPython ?? (() => undefined),
    onModuleOutput: (text) => (output += text),
  });
  const kind = moduleKind.open({ modules });

  async function call(exportName: string, argumentsText = '{}', more: ModuleCallOptions = {}): Promise<BindingResult> {
    const { file = options.file, secrets, ...rest } = more;
    const binding = { kind: 'module' as const, file, export: exportName, ...(secrets && { secrets: [...secrets] }) };
    return kind.bind(binding, { name: 'tool', inputSchema: {} }).invoke(bindingCall(argumentsText, rest));
  }

  return {
    folder: workspace.path,
    call,
    async resultOf(...args) {
      const result = await call(...args);
      if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
      return result.resultText;
    },
    output: () => output,
    exits,
    close: () => modules.dispose(),
    async dispose() {
      await modules.dispose();
      await Promise.all(exits);
      await workspace.remove();
    },
  };
}

function watched(child: NodeChild, exits: Promise<number | null>[]): NodeChild {
  exits.push(new Promise((resolve) => child.onExit(resolve)));
  return child;
}
