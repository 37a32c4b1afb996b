import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { registerAppScheme, serveAppScheme } from '../../../electron/main/app-scheme.ts';
import { stage } from '../../fakes/electron-stage.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

vi.mock('electron', () => import('../../fakes/electron.ts'));

let temp: TempFolder;
beforeAll(async () => {
  temp = await makeTempFolder();
  await mkdir(join(temp.path, 'page/assets'), { recursive: true });
  await writeFile(join(temp.path, 'page/index.html'), '<p>page</p>');
  await writeFile(join(temp.path, 'page/assets/a.js'), 'export {}');
  await writeFile(join(temp.path, 'secret.js'), 'secret');
  registerAppScheme();
  stage.becomeReady();
  serveAppScheme(join(temp.path, 'page'));
});
afterAll(() => temp.remove());

const get = async (url: string, init?: RequestInit) => stage.schemes.get('app')!(new Request(url, init));

it('is a scheme of its own, secure and with an origin', () => {
  expect(stage.privileged).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
});

it('serves the page and its files with a strict policy', async () => {
  const page = await get('app://gatehouse/?workspace=1');
  expect(page.status).toBe(200);
  expect(await page.text()).toBe('<p>page</p>');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect((await get('app://gatehouse/assets/a.js')).headers.get('content-type')).toContain('text/javascript');
});

it.each([
  'app://gatehouse/assets/none.js',
  'app://gatehouse/..%2fsecret.js',
  'app://gatehouse/assets/..%2f..%2fsecret.js',
  'app://other/',
  'app://gatehouse/assets/',
])('answers that there is nothing at %s', async (url) => {
  expect((await get(url)).status).toBe(404);
});

it('answers reading only', async () => {
  expect((await get('app://gatehouse/', { method: 'POST' })).status).toBe(404);
});
