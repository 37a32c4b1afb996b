const FIELDS = /^---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)/m;

/** What a file says of a field between its first two `---`, as far as it is a plain word; undefined where it says nothing. */
export function frontMatterField(text: string, field: string): string | undefined {
  const found = new RegExp(`^${field}:[ \\t]*(.*?)[ \\t]*\\r?$`, 'm').exec(matterOf(text) ?? '');
  return found?.[1]?.replace(/^(["'])(.*)\1$/, '$2');
}

/** The text with a field set between its first two `---`, or without it; everything else stays as it is. */
export function withFrontMatterField(text: string, field: string, value: string | undefined): string {
  const matter = matterOf(text);
  const line = value === undefined ? '' : `${field}: ${scalar(value)}\n`;
  if (matter === undefined) return line === '' ? text : `---\n${line}---\n${text}`;
  // Lines that are indented below it are part of its value.
  const own = new RegExp(`^${field}:.*(?:\\n|$)(?:[ \\t]+.*(?:\\n|$))*`, 'm');
  const next = own.test(matter) ? matter.replace(own, () => line) : `${matter}${line}`;
  const start = text.indexOf('\n') + 1;
  return `${text.slice(0, start)}${next}${text.slice(start + matter.length)}`;
}

/** Undefined where the text does not begin with fields. */
function matterOf(text: string): string | undefined {
  const found = FIELDS.exec(text);
  return found?.index === 0 ? found[1] : undefined;
}

/** Words that YAML takes for something else get quotes. */
function scalar(value: string): string {
  const isPlain = /^[A-Za-z_][\w-]*$/.test(value) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}
