import { gatesText } from '../../../shared/text/gates-text.ts';
import { Button } from '../../ui/Button.tsx';
import { AddMenu } from './list/AddMenu.tsx';

/** What acts on the list of gates. */
export function GatesActions() {
  return (
    <AddMenu>
      <Button icon="plus">{gatesText.add}</Button>
    </AddMenu>
  );
}
