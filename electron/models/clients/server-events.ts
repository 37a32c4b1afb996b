/** One message of a stream of server-sent events. */
export interface ServerEvent {
  /** Its data, lines joined, as they were sent. */
  readonly data: string;
}

/** Reads the events of a body. What comes after the last empty line was cut off and is left out. */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    // A CR at the end may be the first half of a CR LF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      else if (line === '' && data.length > 0) {
        yield { data: data.join('\n') };
        data = [];
      }
    }
  }
}
