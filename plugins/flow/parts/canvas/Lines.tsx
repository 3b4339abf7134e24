import { memo } from 'react';
import { endsText, labelPlace, pathOf, type Point } from './geometry.ts';

export interface Line {
  readonly key: string;
  /** Steps at its ends. */
  readonly ids: readonly [string, string];
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
  readonly lit: boolean;
}

interface LineProps {
  readonly fromId: string;
  readonly toId: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly label: string;
  readonly lit: boolean;
}

/** Of the lines only those that changed are drawn anew. */
const OneLine = memo(function OneLine({ fromId, toId, x1, y1, x2, y2, label, lit }: LineProps) {
  const ends = [
    [x1, y1],
    [x2, y2],
  ] as const;
  const [x, y] = labelPlace(...ends);
  return (
    <g data-lit={lit || undefined} data-from={fromId} data-to={toId} data-ends={endsText(...ends)}>
      <path d={pathOf(...ends)} markerEnd={lit ? 'url(#flow-tip-lit)' : 'url(#flow-tip)'} />
      {label && (
        <text x={x} y={y} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  );
});

/** The lines between the steps of a canvas; `drawn` is where one begins that is being drawn. */
export function Lines({ lines, drawn }: { lines: readonly Line[]; drawn: Point | null }) {
  return (
    <svg className="flow-Lines" aria-hidden="true">
      <defs>
        {(['flow-tip', 'flow-tip-lit'] as const).map((id) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="12"
            markerHeight="12"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0 0L8 4L0 8z" />
          </marker>
        ))}
      </defs>
      {lines.map(({ key, ids: [fromId, toId], from: [x1, y1], to: [x2, y2], label, lit }) => (
        <OneLine key={key} fromId={fromId} toId={toId} x1={x1} y1={y1} x2={x2} y2={y2} label={label} lit={lit} />
      ))}
      {drawn && <path className="flow-Lines-drawn" data-ends={endsText(drawn, drawn)} d={pathOf(drawn, drawn)} />}
    </svg>
  );
}
