import { bendOf } from './sight.ts';

export interface Line {
  readonly key: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly label: string;
  readonly lit: boolean;
}

/** From a way out down to a step; beside what lies above it. */
function pathOf([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  const bend = bendOf(y1, y2);
  return `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
}

/** The lines between the steps of a canvas. */
export function Lines({
  lines,
  drawn,
}: {
  lines: readonly Line[];
  drawn: { from: readonly [number, number]; to: readonly [number, number] } | null;
}) {
  return (
    <svg className="flow-Lines" aria-hidden="true">
      <defs>
        <marker id="flow-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {lines.map(({ key, from, to, label, lit }) => (
        <g key={key} data-lit={lit || undefined}>
          <path d={pathOf(from, to)} markerEnd="url(#flow-tip)" />
          {label && (
            <text x={from[0] + (to[0] - from[0]) * 0.15} y={from[1] + 26} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
      {drawn && <path className="flow-Lines-drawn" d={pathOf(drawn.from, drawn.to)} />}
    </svg>
  );
}
