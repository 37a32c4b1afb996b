import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/**
 * Calls without anything that makes them safe or visible: one line of JSON each way, read and written by the two standard
 * libraries. What is left of an allowed ratio above this is all that checks, stages and trace may take.
 */
const PLAIN = `
import json, os, sys
from time import perf_counter
rounds, arguments = int(sys.argv[1]), json.loads(sys.argv[2])
if isinstance(arguments, int):
    arguments = {'text': 'x' * arguments}

def exchange(number):
    line = json.dumps({'op': 'call', 'id': number, 'tool': 'tiny', 'arguments': arguments}).encode() + b'\\n'
    while line:
        line = line[os.write(1, line):]
    parts = [os.read(0, 1 << 16)]
    while not parts[-1].endswith(b'\\n'):
        parts.append(os.read(0, 1 << 16))
    return json.loads(b''.join(parts))

for number in range(rounds // 10 + 1):
    exchange(number)
started = perf_counter()
for number in range(rounds):
    exchange(number)
print((perf_counter() - started) / rounds * 1e6, file=sys.stderr)
`;

/** Microseconds of one such call; `size` instead of the small arguments gives it a text of so many characters. */
export async function plainExchange(python: string, rounds: number, size?: number): Promise<number> {
  const given = JSON.stringify(size ?? { sku: 'CH-0118', quantity: 3 });
  const child = spawn(python, ['-I', '-S', '-c', PLAIN, String(rounds), given], { stdio: ['pipe', 'pipe', 'pipe'] });
  answerLines(child);
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  if (!(Number(told) > 0)) throw new Error(`The plain exchange ended with: ${told}`);
  return Number(told);
}

interface PlainCall {
  readonly id: number;
  readonly arguments: object;
}

function answerLines(child: ChildProcessByStdio<Writable, Readable, Readable>): void {
  let parts: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    if (chunk.at(-1) !== LINE_FEED) return;
    const call = JSON.parse(Buffer.concat(parts).toString()) as PlainCall; // of our own program
    parts = [];
    child.stdin.write(JSON.stringify({ op: 'result', id: call.id, value: call.arguments }) + '\n');
  });
}

const LINE_FEED = 10;
