import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { utf8Bytes } from '../../shared/lib/read-json.ts';
import type { TokenCount } from '../../shared/model/model-text.ts';

/**
 * Counts the tokens of texts, offline. The tokenizer is that of OpenAI's models since GPT-4o: for plain text that such a
 * model reads the count is exact, for anything else it is an estimate.
 */
export interface TokenCounter {
  /** Never rejects but with the reason of the signal. */
  count(text: string, signal: AbortSignal): Promise<TokenCount>;
  dispose(): Promise<void>;
}

export interface TokenCounterOptions {
  /** A text that is made to be slow, such as one endless word, is estimated by its length after so long. */
  readonly limitMs?: number;
}

const LIMIT_MS = 4000;
/** Loading the tokenizer takes a second on a slow machine. */
const START_LIMIT_MS = 15_000;
const BYTES_PER_TOKEN = 4;

/** Starts nothing before the first count: the tokenizer and its tables live in a thread of their own, which ends with the host. */
export function createTokenCounter({ limitMs = LIMIT_MS }: TokenCounterOptions = {}): TokenCounter {
  let thread: TokenizerThread | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function countNow(text: string): Promise<TokenCount> {
    if (isClosed) return guessed(text);
    const asked = (thread ??= new TokenizerThread());
    const tokens = await asked.count(text, limitMs);
    if (tokens !== undefined) return { tokens, by: 'o200k_base' };
    await asked.end();
    // The host may have closed meanwhile.
    if (thread === asked) thread = undefined;
    return guessed(text);
  }

  return {
    count(text, signal) {
      const counted = queue.then(() => {
        signal.throwIfAborted();
        return countNow(text);
      });
      queue = counted.catch(() => undefined); // whoever asked is told
      return counted;
    },
    async dispose() {
      isClosed = true;
      await thread?.end();
      thread = undefined;
    },
  };
}

function guessed(text: string): TokenCount {
  return { tokens: Math.ceil(utf8Bytes(text) / BYTES_PER_TOKEN), by: 'length' };
}

/**
 * What runs in the thread. As text, so that it is the same from source, from a build and from an archive; the one package
 * that it needs is handed to it by its path.
 */
const THREAD_SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { countTokens } = require(workerData);
const ordinaryText = { disallowedSpecial: new Set() };
parentPort.postMessage('ready');
parentPort.on('message', (text) => parentPort.postMessage(countTokens(text, ordinaryText)));
`;

/** Counts one text at a time. */
class TokenizerThread {
  readonly #worker: Worker;
  readonly #ready: Promise<boolean>;

  constructor() {
    const tokenizer = createRequire(import.meta.url).resolve('gpt-tokenizer/encoding/o200k_base');
    this.#worker = new Worker(THREAD_SOURCE, { eval: true, workerData: tokenizer });
    this.#worker.unref();
    this.#ready = this.#next(START_LIMIT_MS).then((answer) => answer === 'ready');
  }

  /** Undefined where it took too long or the thread failed. */
  async count(text: string, limitMs: number): Promise<number | undefined> {
    if (!(await this.#ready)) return undefined;
    const answer = this.#next(limitMs);
    this.#worker.postMessage(text);
    const tokens = await answer;
    return typeof tokens === 'number' ? tokens : undefined;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  /** The next message; undefined where there is none in time. */
  #next(limitMs: number): Promise<unknown> {
    return new Promise((resolve) => {
      const worker = this.#worker;
      const done = (answer?: unknown) => {
        clearTimeout(timer);
        worker.off('message', done).off('error', failed).off('exit', failed);
        resolve(answer);
      };
      const failed = () => done();
      const timer = setTimeout(failed, limitMs);
      worker.on('message', done).on('error', failed).on('exit', failed);
    });
  }
}
