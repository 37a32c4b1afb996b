import { useState } from 'react';
import type { Codec, FieldFault } from './codecs.ts';

interface FieldDraftOptions {
  readonly codec: Codec;
  /** JSON text of the value in the definition. */
  readonly json: string | undefined;
  /** Puts another value in its place, or takes it out. */
  readonly write: (json: string | undefined) => void;
}

interface Draft {
  readonly typed: string;
  /** What the definition shows while the draft stands for it; once it shows another thing, the draft is past. */
  readonly shown: string;
  readonly fault: FieldFault | undefined;
}

/**
 * What is typed into a field goes into the definition with each key as long as it can be read; what cannot stays in the
 * field with its fault, so that nothing is lost and nothing broken is written.
 */
export function useFieldDraft({ codec, json, write }: FieldDraftOptions) {
  const shown = codec.show(json);
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = draft?.shown === shown ? draft : null;

  function type(typed: string): void {
    const read = codec.read(typed);
    if (!read.ok) {
      setDraft({ typed, shown, fault: read.fault });
      return;
    }
    setDraft({ typed, shown: codec.show(read.json), fault: undefined });
    if (read.json !== json) write(read.json);
  }

  return {
    text: current?.typed ?? shown,
    fault: current ? current.fault : codec.faultOf(json),
    type,
    /** Shows the value as the definition has it, unless what was typed could not be read. */
    leave: () => setDraft(current?.fault === undefined ? null : current),
    /** Forgets what was typed and could not be read; false where there was none. */
    reset: (): boolean => {
      setDraft(null);
      return current?.fault !== undefined;
    },
  };
}
