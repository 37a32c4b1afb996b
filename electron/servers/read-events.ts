/** One event of a stream of server-sent events: its lines as they came, without the one that ends it. */
export type EventLines = readonly string[];

/** The data of an event; undefined where it has none. */
export function dataOf(lines: EventLines): string | undefined {
  const data = lines.filter(isData);
  return data.length === 0 ? undefined : data.map((line) => line.replace(/^data:? ?/, '')).join('\n');
}

/** The text of an event with other data. */
export function printEvent(lines: EventLines, data: string | undefined): string {
  const printed = data === undefined ? lines : [...lines.filter((line) => !isData(line)), `data: ${data}`];
  return `${printed.join('\n')}\n\n`;
}

const isData = (line: string): boolean => /^data(?::|$)/.test(line);

/** Cuts a stream of text into events; what no empty line ends is none. A line may be long and come in many pieces. */
export class EventReader {
  #lines: string[] = [];
  #pieces: string[] = [];
  #length = 0;
  #endsWithReturn = false;

  /** UTF-16 units of the event that has not ended. */
  get length(): number {
    return this.#length;
  }

  /** The events that the text ends. */
  push(text: string): readonly EventLines[] {
    const isRestOfEnd = this.#endsWithReturn && text.startsWith('\n');
    const [first = '', ...others] = (isRestOfEnd ? text.slice(1) : text).split(/\r\n|\n|\r/);
    if (text !== '') this.#endsWithReturn = text.endsWith('\r');
    this.#add(first);
    return others.flatMap((piece) => {
      const event = this.#endLine();
      this.#add(piece);
      return event === undefined ? [] : [event];
    });
  }

  #add(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  #endLine(): EventLines | undefined {
    const line = this.#pieces.join('');
    this.#pieces = [];
    if (line !== '') {
      this.#lines.push(line);
      return undefined;
    }
    const event = this.#lines;
    this.#lines = [];
    this.#length = 0;
    return event;
  }
}
