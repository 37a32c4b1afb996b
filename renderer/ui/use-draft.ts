import { useState, type KeyboardEvent } from 'react';

interface DraftOptions {
  /** Text of what the file has; empty where it has nothing. */
  readonly value: string;
  /** Why a text cannot be set. */
  readonly check: (text: string) => string | undefined;
  /** Sets it; answers why it was refused. */
  readonly commit: (text: string) => Promise<string | undefined>;
}

/** A field that is written when the person leaves it or presses Enter; Escape goes back to what the file has. */
export function useDraft({ value, check, commit }: DraftOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const clear = () => {
    setDraft(null);
    setAttempted(false);
    setRefusal(undefined);
  };

  async function leave(): Promise<void> {
    if (draft === null) return;
    const text = draft.trim();
    if (text === value) return clear();
    setAttempted(true);
    if (check(text) !== undefined) return;
    const refused = await commit(text);
    if (refused === undefined) clear();
    else setRefusal(refused);
  }

  return {
    text: draft ?? value,
    isDraft: draft !== null,
    error: draft !== null && attempted ? (check(draft.trim()) ?? refusal) : undefined,
    clear,
    input: {
      onChange: (text: string) => {
        setDraft(text);
        setRefusal(undefined);
      },
      onBlur: () => void leave(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') void leave();
        else if (event.key === 'Escape' && draft !== null) clear();
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
