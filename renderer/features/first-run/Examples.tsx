import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { openExample } from '../../stores/folder-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { ExampleDrawing } from './ExampleDrawing.tsx';

/** The workspaces that ship; each is copied to a folder of the person's before it opens. */
export function Examples() {
  const workbench = useWorkbench();
  const examples = useApp((state) => state.info?.examples) ?? [];
  return (
    <section>
      <h2>{firstRunText.examples}</h2>
      {examples.length === 0 && <p className="first-run-wait">{firstRunText.noExamples}</p>}
      <ul className="card-list">
        {examples.map((example, index) => (
          <li key={example.id}>
            <button type="button" className="example" onClick={() => void openExample(workbench, example.id)}>
              <span>
                <b>{example.title}</b>
                {example.text}
              </span>
              <ExampleDrawing variant={index} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
