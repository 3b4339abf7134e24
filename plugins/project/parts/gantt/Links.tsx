import { memo } from 'react';
import type { PlanLink } from '../../rules/schedule/plan.ts';
import { arrowHead, linkPath, type Bar } from '../../rules/gantt/shapes.ts';

interface Props {
  links: readonly PlanLink[];
  lineOf: ReadonlyMap<string, number>;
  barOf: (id: string) => Bar | null;
  /** Links of this task are left out. */
  but: string | null;
  critical: ReadonlySet<string>;
  first: number;
  last: number;
  row: number;
}

/** The links between bars, those that lead through what is in view. */
export const Links = memo(function Links({ links, lineOf, barOf, but, critical, first, last, row }: Props) {
  // Only what is drawn is an element: a gap for each of thousands would be looked at with every frame.
  const drawn = links.flatMap((link) => {
    const { fromId, toId } = link;
    if (fromId === but || toId === but) return [];
    const [from, to] = [lineOf.get(fromId), lineOf.get(toId)];
    if (from === undefined || to === undefined || Math.min(from, to) > last || Math.max(from, to) < first) return [];
    const [a, b] = [barOf(fromId), barOf(toId)];
    return a && b ? [{ ...link, from, to, a, b }] : [];
  });
  return (
    <g className="project-Gantt-links" aria-hidden="true">
      {drawn.map(({ id, fromId, toId, kind, from, to, a, b }) => (
        <g key={id} data-critical={(critical.has(fromId) && critical.has(toId)) || undefined}>
          <path className="project-Gantt-link" d={linkPath(kind, a, from * row, b, to * row, row)} />
          <path className="project-Gantt-arrow" d={arrowHead(kind, b, to * row, row)} />
        </g>
      ))}
    </g>
  );
});
