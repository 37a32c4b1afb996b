import { breakpointText as text } from '../../../shared/text/breakpoint-text.ts';
import { removeBreakpoints, turnAllBreakpoints } from '../../stores/breakpoint-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useBreakpoints } from '../../stores/use-breakpoints.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Section } from '../../ui/Section.tsx';
import { BreakpointRows } from './BreakpointRows.tsx';
import './breakpoints.css';

const FOLD = 'breakpoints';

/** The breakpoints of this person, under a heading that is there once there is one. */
export function BreakpointsSection() {
  const breakpoints = useBreakpoints();
  const news = useApp((state) => state.breakpointNews);
  const folded = useApp((state) => state.folded.has(FOLD));
  const toggle = useApp((state) => state.toggleFolded);
  return (
    <>
      <p role="status" className="for-readers">
        {news}
      </p>
      {breakpoints.length > 0 && (
        <Section
          title={text.name}
          count={breakpoints.length}
          action={<AllMenu />}
          folded={folded}
          onToggle={() => toggle(FOLD)}
        >
          <BreakpointRows breakpoints={breakpoints} />
        </Section>
      )}
    </>
  );
}

function AllMenu() {
  const workbench = useWorkbench();
  const breakpoints = useBreakpoints();
  return (
    <Menu
      align="end"
      entries={[
        { kind: 'item', label: text.turnAll, onSelect: () => turnAllBreakpoints(workbench) },
        {
          kind: 'item',
          label: text.removeAll,
          danger: true,
          onSelect: () => removeBreakpoints(workbench, breakpoints),
        },
      ]}
    >
      <IconButton icon="more" size="small" label={text.all} />
    </Menu>
  );
}
