import { firstRunText } from '../../../shared/text/first-run-text.ts';
import './gate-drawing.css';

const TOOLS = ['search_catalog', 'get_inventory', 'create_quote'];

/** Calls on their way: x, y and width of each, left of the gate and right of it. */
const CALLS = [
  { x: 137, y: 65, width: 34, held: false },
  { x: 184, y: 82, width: 26, held: true },
  { x: 150, y: 99, width: 48, held: false },
  { x: 320, y: 65, width: 55, held: false },
  { x: 335, y: 99, width: 34, held: false },
];

/** A program, the gate, and the tools behind it. */
export function GateDrawing() {
  return (
    <svg className="gate-drawing" viewBox="0 0 528 140" role="img" aria-label={firstRunText.drawing}>
      <defs>
        <pattern id="drawing-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="drawing-hatch-ground" width="6" height="6" />
          <rect className="drawing-hatch-line" width="2.2" height="6" />
        </pattern>
      </defs>
      <path className="drawing-ground" d="M0 119h528" />
      <Program />
      {CALLS.map(({ x, y, width, held }) => (
        <g key={`${x}-${y}`}>
          <rect className={held ? 'drawing-held' : 'drawing-call'} x={x} y={y} width={width} height="9" rx="1.5" />
          <rect className="drawing-post" x={x} y={y} width="2.5" height="9" rx="1" />
        </g>
      ))}
      <Gate />
      {TOOLS.map((tool, index) => (
        <g key={tool} transform={`translate(399 ${32 + index * 28})`}>
          <rect className="drawing-frame" width="123" height="21" rx="4" />
          <text className="drawing-tool" x="12" y="14">
            {tool}
          </text>
        </g>
      ))}
      <text className="drawing-caption" x="4" y="136">
        {firstRunText.drawingProgram}
      </text>
      <text className="drawing-caption" x="261" y="136" textAnchor="middle">
        {firstRunText.drawingGate}
      </text>
      <text className="drawing-caption" x="522" y="136" textAnchor="end">
        {firstRunText.drawingTools}
      </text>
    </svg>
  );
}

function Program() {
  return (
    <g>
      <rect className="drawing-frame" x="4" y="40" width="111" height="68" rx="5" />
      <path className="drawing-line" d="M17 55h38M28 89h32" />
      <path className="drawing-line accent" d="M17 66h63M28 78h52" />
    </g>
  );
}

function Gate() {
  return (
    <g>
      <path className="drawing-stone" d="M218 14h17v11h17V14h18v11h17V14h17v105h-19V87a24 24 0 0 0-48 0v32h-19z" />
      <path
        className="drawing-joint"
        d="M219 42h42m4 0h38M226 57h18m36 0h16M219 73h15m54 0h15M219 96h12m60 0h12M248 32v10m26-10v10M232 42v15m58-15v15"
      />
      <rect className="drawing-passing" x="246" y="92" width="33" height="9" rx="1.5" />
    </g>
  );
}
