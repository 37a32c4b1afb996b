/** A file as a data URL; undefined where it cannot be read. */
export function readAsDataUrl(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}

/** The base64 of a data URL; other text is base64 already. */
export function withoutHead(text: string): string {
  return /^data:[^,]*;base64,/.test(text) ? text.slice(text.indexOf(',') + 1) : text;
}

/** How many bytes a base64 text stands for. */
export function base64Bytes(text: string): number {
  const padding = /={0,2}$/.exec(text)?.[0].length ?? 0;
  return Math.floor(((text.length - padding) * 3) / 4);
}
