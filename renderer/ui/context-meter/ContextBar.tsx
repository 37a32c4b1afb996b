import { sumOf, type ContextMeter } from '../../../shared/model/context-meter.ts';
import './context-meter.css';

/** What a model reads of a run and what it was told before it, against what stayed in the guest; a picture beside words. */
export function ContextBar({ meter: { returned, definitions, stayed } }: { readonly meter: ContextMeter }) {
  const kept = sumOf(stayed.arguments, stayed.results).tokens;
  const [back, told] = [returned?.all.tokens ?? 0, definitions?.code.tokens ?? 0];
  return (
    <span className="context-strip" aria-hidden="true">
      <i className="context-piece returned" style={{ flexGrow: back }} />
      <i className="context-piece definitions" style={{ flexGrow: told }} />
      <i className="context-piece stayed" style={{ flexGrow: kept }} />
    </span>
  );
}
