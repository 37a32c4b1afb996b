/** A stretch of a reply: words, or a fenced block. */
export type ReplyPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string; readonly isPython: boolean };

const OPENING = /^[ \t]*(`{3,}|~{3,})[ \t]*([\w+-]*)[ \t]*$/;

/** Parts the fenced blocks of a reply from its words; one that is not closed goes on to the end. */
export function replyPieces(text: string): readonly ReplyPiece[] {
  const pieces: ReplyPiece[] = [];
  let lines: string[] = [];
  let fence: { readonly mark: string; readonly isPython: boolean } | undefined;
  const finish = (): void => {
    const joined = lines.join('\n');
    lines = [];
    if (fence) pieces.push({ kind: 'code', text: joined, isPython: fence.isPython });
    else if (joined.trim() !== '') pieces.push({ kind: 'words', text: joined.replace(/^\n+|\s+$/g, '') });
  };
  for (const line of text.split(/\r?\n/)) {
    const opening = fence ? undefined : OPENING.exec(line);
    if (opening) {
      finish();
      fence = { mark: opening[1] ?? '', isPython: /^(?:|py|python|python3)$/i.test(opening[2] ?? '') };
    } else if (fence && line.trim() === fence.mark) {
      finish();
      fence = undefined;
    } else lines.push(line);
  }
  if (lines.length > 0) finish();
  return pieces;
}
