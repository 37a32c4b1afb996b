import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

const ECHO = 'import os\nr, w = os.read, os.write\nwhile True:\n b = r(0, 1)\n if not b: break\n w(1, b)';

/** Microseconds of one byte from Node to Python and back over pipes: what no call through a gateway can beat. */
export async function pingPong(python: string, rounds: number): Promise<number> {
  const child = spawn(python, ['-I', '-S', '-c', ECHO], { stdio: ['pipe', 'pipe', 'inherit'] });
  await bounce(child, Math.ceil(rounds / 10));
  const started = performance.now();
  await bounce(child, rounds);
  const elapsedMs = performance.now() - started;
  child.stdin.end();
  await new Promise((resolve) => child.once('exit', resolve));
  return (elapsedMs * 1000) / rounds;
}

function bounce(child: ChildProcessByStdio<Writable, Readable, null>, rounds: number): Promise<void> {
  const ball = Buffer.from('x');
  return new Promise((resolve) => {
    let left = rounds;
    const onData = (): void => {
      if (--left > 0) return void child.stdin.write(ball);
      child.stdout.off('data', onData);
      resolve();
    };
    child.stdout.on('data', onData);
    child.stdin.write(ball);
  });
}
