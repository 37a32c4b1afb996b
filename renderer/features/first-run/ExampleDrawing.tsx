/** Bars of a small timeline: start, lane, width in px of a 132 x 34 drawing; `bad` failed. */
interface Bar {
  readonly x: number;
  readonly lane: number;
  readonly width: number;
  readonly bad?: boolean;
}

const DRAWINGS: readonly (readonly Bar[])[] = [
  [
    { x: 1, lane: 0, width: 22 },
    { x: 26, lane: 0, width: 16 },
    { x: 44, lane: 0, width: 16 },
    { x: 62, lane: 0, width: 16 },
    { x: 82, lane: 0, width: 48 },
  ],
  [
    { x: 1, lane: 0, width: 18 },
    { x: 22, lane: 0, width: 30 },
    { x: 22, lane: 1, width: 38 },
    { x: 22, lane: 2, width: 26 },
    { x: 56, lane: 0, width: 40 },
    { x: 64, lane: 1, width: 28 },
    { x: 52, lane: 2, width: 46 },
    { x: 102, lane: 0, width: 28 },
  ],
  [
    { x: 1, lane: 0, width: 26 },
    { x: 30, lane: 0, width: 22, bad: true },
    { x: 56, lane: 0, width: 34 },
    { x: 94, lane: 0, width: 36 },
  ],
];

/** A hint of the timeline that an example draws. */
export function ExampleDrawing({ variant }: { readonly variant: number }) {
  const bars = DRAWINGS[variant % DRAWINGS.length] ?? [];
  return (
    <svg viewBox="0 0 132 34" aria-hidden="true" focusable="false">
      {bars.map(({ x, lane, width, bad }) => (
        <g key={`${x}-${lane}`} transform={`translate(${x} ${4 + lane * 9})`}>
          <rect className={bad ? 'example-bar bad' : 'example-bar'} width={width} height="6.5" rx="1" />
          <rect className="drawing-post" width="2" height="6.5" rx="0.8" />
        </g>
      ))}
    </svg>
  );
}
