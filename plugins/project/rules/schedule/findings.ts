import type { PlanGraph } from './graph.ts';
import { ordinalOf } from './ordinal.ts';
import { boundsEnd, isFixed, isMilestone, linkBound, type Placed } from './place.ts';
import type { ConstraintKind, Plan, PlanFinding } from './plan.ts';

const LIMITS = [
  ['startBy', false],
  ['startOn', false],
  ['finishBy', true],
  ['finishOn', true],
] as const satisfies readonly (readonly [ConstraintKind, boolean])[];

/** What a placed plan does not keep: limits that are passed, links that fixed tasks break, links that have no meaning. */
export function planFindings(plan: Plan, graph: PlanGraph, placed: Placed): PlanFinding[] {
  const findings: PlanFinding[] = [];
  plan.tasks.forEach((task, number) => {
    if (task.done || Number.isNaN(placed.start[number])) return;
    const calendar = placed.calendars[number]!;
    for (const [constraint, byEnd] of LIMITS) {
      const day = task.constraints[constraint];
      const at = byEnd ? placed.end[number]! : placed.start[number]!;
      if (day !== undefined && at > ordinalOf(day))
        findings.push({
          kind: 'late',
          taskId: task.id,
          constraint,
          day,
          days: Math.max(1, calendar.index(at + 1) - calendar.index(ordinalOf(day) + 1)),
        });
    }
    graph.eachInto(number, (link, from) => {
      if (graph.isParent[number] && boundsEnd(link)) findings.push({ kind: 'parentEndLinked', taskId: task.id, linkId: link.id });
      if (graph.isParent[number] || !isFixed(task) || Number.isNaN(placed.start[from])) return;
      const mile = isMilestone(plan.tasks[from]!);
      const bound = linkBound(link, { start: placed.start[from]!, end: placed.end[from]!, mile }, isMilestone(task), calendar);
      const at = boundsEnd(link) ? calendar.index(placed.end[number]! + 1) - 1 : calendar.index(placed.start[number]!);
      if (at < bound) findings.push({ kind: 'linkBroken', taskId: task.id, linkId: link.id });
    });
  });
  return findings;
}
