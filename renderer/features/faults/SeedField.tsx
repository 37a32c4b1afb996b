import { useId } from 'react';
import { faultRackText as text } from '../../../shared/text/fault-rack-text.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import type { FaultRackInUse } from './use-fault-rack.ts';

const MAX_CHARS = 64;

/** What the strikes are drawn from; empty: each run draws its own, which its record has. */
export function SeedField({ rack }: { readonly rack: FaultRackInUse }) {
  const id = useId();
  const { seed } = rack.rack;
  const draft = useDraft({
    value: seed ?? '',
    check: (written) => (written.length > MAX_CHARS ? text.fault.seed : undefined),
    async commit(written) {
      await rack.edit({ kind: 'seed', seed: written === '' ? null : written });
      return undefined;
    },
  });
  const error = draft.error ?? rack.problemAt('/seed');
  const set = (next: string | null) => {
    draft.clear();
    void rack.edit({ kind: 'seed', seed: next });
  };
  return (
    <div className="fault-seed">
      <label htmlFor={id}>{text.seed}</label>
      <TextInput
        {...draft.input}
        id={id}
        aria-describedby={`${id}-text`}
        mono
        value={draft.text}
        placeholder={text.seedNone}
        invalid={error !== undefined}
      />
      <Button onClick={() => set(newSeed())}>{text.draw}</Button>
      {seed !== undefined && <IconButton icon="cross" label={text.clear} onClick={() => set(null)} />}
      <p id={`${id}-text`} className={error ? 'field-error' : 'field-hint'} {...(error && { role: 'alert' })}>
        {error ?? text.seedHint}
      </p>
    </div>
  );
}

/** Short enough to be read out. */
function newSeed(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn.toString(16).padStart(8, '0');
}
