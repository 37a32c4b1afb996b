import { createSecretScrub } from '../../electron/workspace/secret-scrub.ts';
import { alternate, type Bench, type Figure } from './bench.ts';

const BYTES = 4 * 1024 * 1024;
const BLOCKS = 15;

/** A token, a password with what encodings change, and a key of many lines. */
const SECRETS = [
  { reference: '${secret:token}', value: 'sk-live-4711-0815-abcdef' },
  { reference: '${secret:password}', value: 'p@ss/w0rd+"x" é' },
  {
    reference: '${secret:key}',
    value: Array.from({ length: 28 }, (_, n) => `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC${n}/+`).join('\n'),
  },
];

const ascii = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

const RESULTS: readonly (readonly [name: string, text: string])[] = [
  ['rows', rows((n) => JSON.stringify({ id: n, name: `chair number ${n}`, price: n * 1.25, tags: ['oak', 'new'] }))],
  ['JSON in a string', JSON.stringify(rows((n) => JSON.stringify({ id: n, name: `chair "${n}"` })))],
  ['text in ASCII', rows((n) => ascii(JSON.stringify({ id: n, text: `Sièges en chêne, numéro ${n}, 椅子` })))],
];

function rows(row: (n: number) => string): string {
  const made: string[] = [];
  for (let length = 0; length < BYTES; length += (made.at(-1)?.length ?? 0) + 1) made.push(row(made.length));
  return `[${made.join(',')}]`;
}

/** What it costs to keep secrets out of a result of 4 MiB, against reading it as JSON, which every result is. */
export const secretsBench: Bench = {
  name: 'secrets',
  async run() {
    const scrub = createSecretScrub(SECRETS);
    const figures: Figure[] = [];
    for (const [name, text] of RESULTS) {
      const measured = await alternate(
        BLOCKS,
        timed(() => JSON.parse(text) as unknown),
        timed(() => scrub.json(text)),
      );
      figures.push({
        name: `4 MiB of ${name} kept free of three secrets`,
        unit: 'ms',
        measured: measured.ours,
        limit: measured.limit,
        limitName: 'JSON.parse',
        allowed: 2.5,
      });
    }
    return figures;
  },
};

function timed(work: () => unknown): () => Promise<number> {
  return () => {
    const startMs = performance.now();
    work();
    return Promise.resolve(performance.now() - startMs);
  };
}
