export { OutcomeIcon, OutcomePill } from './OutcomeSign.tsx';
