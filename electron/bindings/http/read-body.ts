import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';

export type BodyRead =
  /** `isCut`: there was more than was wanted, and it was not read. */
  | { readonly ok: true; readonly bytes: Buffer; readonly isCut: boolean }
  | { readonly ok: false; readonly fault: 'unknown_encoding'; readonly encoding: string };

/** Encodings of a body that `readBody` undoes. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/**
 * Reads a body, unpacked, up to a number of bytes; what comes after them is not read and not unpacked, so a small answer
 * that unpacks to a huge one costs no more than any other. Rejects where the body breaks off or is not packed as it says.
 */
export async function readBody(
  body: Readable,
  { encoding, maxBytes }: { readonly encoding: string; readonly maxBytes: number },
): Promise<BodyRead> {
  const decoders = decodersOf(encoding);
  if (!decoders) {
    body.on('error', () => undefined).destroy(); // nobody reads it, so nobody wants to know how it ended
    return { ok: false, fault: 'unknown_encoding', encoding };
  }
  const parts: Buffer[] = [];
  try {
    // Packed bytes can be endless and unpack to nothing, so both ends are counted.
    await pipeline([body, atMost(maxBytes + SLACK), ...decoders, keeping(parts, maxBytes)]);
    return { ok: true, bytes: Buffer.concat(parts), isCut: false };
  } catch (error) {
    if (!(error instanceof EnoughError)) throw error;
    return { ok: true, bytes: Buffer.concat(parts), isCut: true };
  }
}

/** What packing may add to a body. */
const SLACK = 64 * 1024;

class EnoughError extends Error {}

function atMost(maxBytes: number): Transform {
  let left = maxBytes;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      left -= part.length;
      if (left < 0) done(new EnoughError());
      else done(null, part);
    },
  });
}

/** Keeps the parts, the last one as far as there is room. */
function keeping(parts: Buffer[], maxBytes: number): Writable {
  let left = maxBytes;
  return new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part.subarray(0, left));
      left -= part.length;
      done(left < 0 ? new EnoughError() : null);
    },
  });
}

/** The last encoding that was applied stands last, and is undone first. */
function decodersOf(encoding: string): NodeJS.ReadWriteStream[] | undefined {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > MAX_ENCODINGS) return undefined;
  const decoders = names.reverse().map(decoderOf);
  return decoders.every((decoder) => decoder !== undefined) ? decoders : undefined;
}

/** More than one is odd; many are an attack. */
const MAX_ENCODINGS = 2;

function decoderOf(name: string): NodeJS.ReadWriteStream | undefined {
  switch (name) {
    case 'gzip':
    case 'x-gzip':
    case 'deflate':
      return createUnzip();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
