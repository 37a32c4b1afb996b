import { gatesText as text } from '../../../../shared/text/gates-text.ts';
import { Select } from '../../../ui/Select.tsx';

interface PlaceChoiceProps {
  readonly index: number;
  /** How many gates the file has. */
  readonly length: number;
  readonly onChoose: (place: number) => void;
}

/** Where a new gate goes in the order. */
export function PlaceChoice({ index, length, onChoose }: PlaceChoiceProps) {
  const places = Array.from({ length: length + 1 }, (_, place) => place);
  return (
    <div className="gate-line">
      <span className="gate-label">{text.place}</span>
      <Select
        label={text.place}
        value={String(index)}
        options={places.map((place) => ({ value: String(place), label: text.placeAt(place, length) }))}
        onChange={(place) => onChoose(Number(place))}
      />
    </div>
  );
}
