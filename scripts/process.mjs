import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Runs a program to its end, its output on ours, and gives its exit code (1 when it cannot start).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, { cwd = ROOT, env = process.env, timeoutMs } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit', timeout: timeoutMs });
  const release = passSignalsTo(child);
  const code = await exitCode(child);
  release();
  return code;
}

/**
 * Lets a program end in its own way: a terminal sends Ctrl-C to it as well, other ways to end us are passed on.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops doing so
 */
export function passSignalsTo(child) {
  const wait = () => {};
  const pass = () => void child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', pass);
  return () => void process.off('SIGINT', wait).off('SIGTERM', pass);
}

/**
 * The exit code of a program once it has ended; 1 when it could not start or was killed.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program to its end in the project's folder and gives what it printed; a program that cannot start has code 1 and says why in `output`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function capture(command, args, { env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => void (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: error.message, timedOut: false }));
    child.once('close', (code, signal) => resolve({ code: code ?? 1, output, timedOut: signal === 'SIGTERM' }));
  });
}

/**
 * Runs a script of node_modules with this Node.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export function runTool(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

/**
 * Runs a script of node_modules with this Node, shows what it printed only if it failed, and tells whether it did not:
 * checks that run side by side do not write into each other's lines.
 * @param {string} script
 * @param {readonly string[]} args
 */
export async function holds(script, args) {
  const { code, output } = await capture(process.execPath, [`node_modules/${script}`, ...args]);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
