import type { CallFault } from '../../../shared/model/fault-rack.ts';
import { callFaultText, faultRackText } from '../../../shared/text/fault-rack-text.ts';
import { Chip } from '../../ui/Pill.tsx';
import { Block } from './Block.tsx';

/** What the rack did to the call. */
export function CallFaultBlock({ fault }: { readonly fault: CallFault }) {
  const chip = fault.kind && <Chip icon="fault">{fault.kind}</Chip>;
  return (
    <Block title={faultRackText.ofCall} chip={chip}>
      <p>{callFaultText(fault)}</p>
    </Block>
  );
}
