import { execa } from 'execa';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

const ROOT = process.cwd();
const EXAMPLE = join(ROOT, 'docs/examples/agent-loop.ts');

let project: TempFolder;

/** A project that has the built package as any other of its packages. */
beforeEach(async () => {
  project = await makeTempFolder();
  const modules = join(project.path, 'node_modules');
  await mkdir(join(modules, '@types'), { recursive: true });
  await symlink(ROOT, join(modules, 'gatehouse'));
  await symlink(join(ROOT, 'node_modules/@types/node'), join(modules, '@types/node'));
  await copyFile(EXAMPLE, join(project.path, 'agent-loop.ts'));
  await copyFile(join(ROOT, 'test/fixtures/library/uses.ts'), join(project.path, 'uses.ts'));
  await writeFiles(project.path, {
    'package.json': { type: 'module' },
    'tsconfig.json': {
      compilerOptions: {
        target: 'ES2023',
        module: 'NodeNext',
        strict: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        types: ['node'],
      },
    },
  });
});
afterEach(() => project.remove());

it('its types hold in a project that imports it, and refuse what is wrong', async () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout, exitCode } = await execa(process.execPath, [tsc, '-p', project.path], { reject: false });
  expect([exitCode, stdout]).toEqual([0, '']);
});

it('the example gives an agent loop its one tool and comes to an answer', async () => {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const { stdout } = await execa(process.execPath, [tsx, 'agent-loop.ts'], { cwd: project.path });
  expect(stdout).toMatch(/^The model is told of execute_tool_code in \d+ characters\.\nIn stock: 8 × chair, oak\.$/);
});
