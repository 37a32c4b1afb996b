import type { Outcome } from '../../../shared/model/run.ts';
import { OUTCOME_WORDS } from '../../../shared/text/run-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { Pill } from '../Pill.tsx';
import { OUTCOME_LOOKS } from './outcome-look.ts';
import './outcome.css';

interface OutcomeProps {
  /** Absent while the run is under way. */
  readonly outcome: Outcome | undefined;
}

/** Sign and word of an outcome. */
export function OutcomePill({ outcome }: OutcomeProps) {
  const key = outcome ?? 'running';
  const { icon, tone } = OUTCOME_LOOKS[key];
  return (
    <Pill tone={tone} icon={icon}>
      {OUTCOME_WORDS[key]}
    </Pill>
  );
}

/** The sign alone, where its word stands beside it. */
export function OutcomeIcon({ outcome }: OutcomeProps) {
  const key = outcome ?? 'running';
  const { icon, tone } = OUTCOME_LOOKS[key];
  return <Icon name={icon} className={`outcome-icon ${tone} ${key}`} />;
}
