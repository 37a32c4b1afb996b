import { useCallback, useState } from 'react';
import { useHost } from '../client/client-context.tsx';
import type { Params } from '../../shared/contract/contract.ts';
import { AppError } from '../../shared/contract/errors.ts';

/** A text of a run of which the window has the beginning. */
export interface RunTextSource {
  readonly runId: string;
  readonly part: Params<'runs.text'>['part'];
  /** Which call, for arguments and result. */
  readonly callId?: string;
  /** What the trace brought. */
  readonly head: string;
  /** Bytes of the whole text. */
  readonly bytes: number;
}

export interface RunText {
  readonly text: string;
  readonly isWhole: boolean;
  readonly state: 'idle' | 'reading' | 'failed';
  /** Bytes not read yet. */
  readonly bytesLeft: number;
  /** Reads the next part. */
  more(this: void): Promise<void>;
  /** Reads all of it, for copying. Throws what the host said where it cannot be read. */
  whole(this: void): Promise<string>;
}

const WINDOW_CHARS = 64 * 1024;
const COPY_WINDOW_CHARS = 4 * 1024 * 1024;

/** A long text of a run, read from the host part by part as the person asks for more. */
export function useRunText(source: RunTextSource): RunText {
  const { runId, part, callId, head, bytes } = source;
  const host = useHost();
  const [read, setRead] = useState<{
    readonly key: string;
    readonly text: string;
    readonly failed: boolean;
    readonly busy: boolean;
  }>();
  const key = `${runId} ${part} ${callId ?? ''} ${head.length}`;
  const mine = read?.key === key ? read : undefined;
  const text = mine?.text ?? head;
  const bytesLeft = Math.max(0, bytes - utf8Bytes(text));

  const readFrom = useCallback(
    async (offset: number, length: number): Promise<string> => {
      let window = '';
      const params = { runId, part, offset, length, ...(callId !== undefined && { callId }) };
      await host.open('runs.text', params, (batch) => (window += batch.text));
      return window;
    },
    [host, runId, part, callId],
  );

  return {
    text,
    isWhole: bytesLeft === 0,
    bytesLeft,
    state: mine?.busy ? 'reading' : mine?.failed ? 'failed' : 'idle',
    async more() {
      setRead({ key, text, failed: false, busy: true });
      try {
        const next = await readFrom(text.length, WINDOW_CHARS);
        setRead({ key, text: text + next, failed: false, busy: false });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setRead({ key, text, failed: true, busy: false });
      }
    },
    async whole() {
      let all = text;
      while (utf8Bytes(all) < bytes) {
        const next = await readFrom(all.length, COPY_WINDOW_CHARS);
        if (next === '') break;
        all += next;
      }
      return all;
    },
  };
}

/** Bytes of a text in UTF-8; half a surrogate pair stands for two of its four. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff && !(code >= 0xd800 && code <= 0xdfff) ? 2 : 1;
  }
  return bytes;
}
