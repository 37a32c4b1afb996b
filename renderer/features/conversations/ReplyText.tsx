import { visibleText } from '../../../shared/lib/visible-text.ts';
import { conversationText } from '../../../shared/text/conversation-text.ts';
import { CodeText } from '../../ui/code-editor/CodeText.tsx';
import { useToolNames } from './use-tool-names.ts';
import { replyPieces } from './view/reply-pieces.ts';

/** What a model says, with the code in it set apart. It is text: nothing of it is mark-up. */
export function ReplyText({ text }: { readonly text: string }) {
  const marked = useToolNames();
  return replyPieces(text).map((piece, index) => {
    if (piece.kind === 'words') {
      return (
        <p key={index} className="reply-text">
          {visibleText(piece.text)}
        </p>
      );
    }
    return (
      <div key={index} className="program-code">
        {piece.isPython ? (
          <CodeText text={piece.text} label={conversationText.code} marked={marked} />
        ) : (
          <pre className="reply-code" aria-label={conversationText.code} role="group" tabIndex={0}>
            {visibleText(piece.text)}
          </pre>
        )}
      </div>
    );
  });
}
