import { testFormat } from '../formats.ts';

/** Formats that are looked for, and how a text begins to look like one of them: the test itself allows more than people mean. */
const FORMATS = [
  ['date-time', /^\d{4}-\d\d-\d\d[Tt ]\d\d:/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[\da-f]{8}-[\da-f]{4}-/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['uri', /^[a-z][a-z\d+.-]*:\/\/./i],
] as const;

/** Longer texts are of no format and no choice. */
const MAX_CHARS = 300;
const MAX_CHOICE_CHARS = 40;
/** Different texts that are counted one by one. */
const MAX_COUNTED = 32;
/** Choices that are proposed at most. */
const MAX_CHOICES = 8;
/** How often each choice, and all of them together, must have been seen, and in how many samples. */
const MIN_TIMES_EACH = 3;
const MIN_TIMES = 12;
const MIN_SAMPLES = 4;

interface Seen {
  times: number;
  readonly samples: Set<number>;
}

/** What was seen of the texts at one place. */
export class TextEvidence {
  #formats: readonly (typeof FORMATS)[number][] = FORMATS;
  /** Undefined where there were too many different ones, or one that is no choice. */
  #counted: Map<string, Seen> | undefined = new Map();
  #times = 0;

  add(text: string, sample: number): void {
    this.#times += 1;
    this.#formats = this.#formats.filter(([name, look]) => isOf(text, name, look));
    this.#count(text, { times: 1, samples: new Set([sample]) });
  }

  merge(other: TextEvidence): void {
    this.#times += other.#times;
    this.#formats = this.#formats.filter((format) => other.#formats.includes(format));
    if (!other.#counted) this.#counted = undefined;
    for (const [text, seen] of other.#counted ?? []) this.#count(text, seen);
  }

  /** The format that every text has; undefined where there is none. */
  get format(): string | undefined {
    return this.#times === 0 ? undefined : this.#formats[0]?.[0];
  }

  /** All texts that were seen, where they are so few; for a choice that is there already. */
  get all(): readonly string[] | undefined {
    return this.#counted && [...this.#counted.keys()];
  }

  /** The texts as a choice, where there is good reason to take them for one: few, short, each seen again and again. */
  get choices(): readonly string[] | undefined {
    const counted = [...(this.#counted ?? [])];
    if (counted.length < 2 || counted.length > MAX_CHOICES || this.#times < MIN_TIMES) return undefined;
    const samples = new Set(counted.flatMap(([, seen]) => [...seen.samples]));
    if (samples.size < MIN_SAMPLES) return undefined;
    const isGood = counted.every(([text, { times }]) => times >= MIN_TIMES_EACH && isWord(text));
    return isGood ? counted.map(([text]) => text) : undefined;
  }

  #count(text: string, { times, samples }: Seen): void {
    if (!this.#counted) return;
    if (text.length > MAX_CHOICE_CHARS) {
      this.#counted = undefined;
      return;
    }
    const seen = this.#counted.get(text);
    if (seen) {
      seen.times += times;
      for (const sample of samples) seen.samples.add(sample);
    } else if (this.#counted.size >= MAX_COUNTED) this.#counted = undefined;
    else this.#counted.set(text, { times, samples: new Set(samples) });
  }
}

function isOf(text: string, name: string, look: RegExp): boolean {
  return text.length <= MAX_CHARS && look.test(text) && testFormat(name)?.(text) === true;
}

/** Something that names a kind of thing: a number, an id or a sentence is data. */
function isWord(text: string): boolean {
  return /^\p{L}[\p{L}_./-]*$/u.test(text);
}
