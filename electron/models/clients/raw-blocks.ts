import { randomUUID } from 'node:crypto';

/** Puts JSON texts into requests of a library that knows objects only, so that they leave as they came. */
export interface RawBlocks {
  /** Stands for the text in the object that the library writes. */
  mark(text: string): object;
  /** `fetch` that writes the texts in the places of their marks. */
  readonly fetch: typeof fetch;
}

const MARK = 'gatehouse_raw';

/** Marks hold for one request. */
export function createRawBlocks(send: typeof fetch = fetch): RawBlocks {
  const texts = new Map<string, string>();
  const nonce = randomUUID();
  return {
    mark(text) {
      const id = `${nonce}-${texts.size}`;
      texts.set(id, text);
      return { [MARK]: id };
    },
    fetch: (input, init) => {
      const body = typeof init?.body === 'string' ? withTexts(init.body, nonce, texts) : init?.body;
      return send(input, { ...init, ...(body !== undefined && { body }) });
    },
  };
}

function withTexts(body: string, nonce: string, texts: ReadonlyMap<string, string>): string {
  const marks = new RegExp(`\\{"${MARK}":"(${nonce}-\\d+)"\\}`, 'g');
  return body.replace(marks, (mark, id: string) => texts.get(id) ?? mark);
}
