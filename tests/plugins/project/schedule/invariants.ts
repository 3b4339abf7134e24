import type { Plan, PlanTask } from '#plugins/project/rules/schedule/plan.ts';
import { dayOf, ordinalOf } from '#plugins/project/rules/schedule/ordinal.ts';
import { applyMoves, schedule, undoOf } from '#plugins/project/rules/schedule/schedule.ts';
import { planCalendars, type WorkCalendar } from '#plugins/project/rules/schedule/workCalendar.ts';

/** Steps over days one by one: slow and plain, to hold the quick arithmetic against. */
function stepped(calendar: WorkCalendar, from: number, steps: number): number {
  let at = from;
  for (let left = Math.abs(steps); left > 0;) {
    at += Math.sign(steps);
    if (calendar.works(at)) left -= 1;
  }
  return at;
}
/** The day itself or the next one that is worked. */
const upTo = (calendar: WorkCalendar, day: number): number => (calendar.works(day) ? day : stepped(calendar, day, 1));

/** What every link and constraint asks of a task that is placed at given dates, in words; empty where all is kept. */
function broken(
  plan: Plan,
  task: PlanTask,
  start: number,
  end: number,
  byId: ReadonlyMap<string, PlanTask>,
  calendar: WorkCalendar,
): string[] {
  const found: string[] = [];
  const mile = task.kind === 'milestone';
  for (const { id, fromId, toId, kind, lag } of plan.links) {
    const from = byId.get(fromId)!;
    if (toId !== task.id || from.start === null) continue;
    const [fromStart, fromEnd] = [ordinalOf(from.start), ordinalOf(from.end!)];
    const after = kind === 'SS' || kind === 'SF' ? fromStart : fromEnd + (kind === 'FS' && !mile ? 1 : 0);
    const back = kind === 'SF' && !mile && from.kind !== 'milestone' ? -1 : 0;
    if ((kind === 'FS' || kind === 'SS' ? start : end) < stepped(calendar, upTo(calendar, after), lag + back)) found.push(id);
  }
  const { startNoEarlier, startOn, finishNoEarlier, finishOn } = task.constraints;
  for (const day of [startNoEarlier, startOn, plan.start ?? undefined])
    if (day !== undefined && start < ordinalOf(day)) found.push(`start ${day}`);
  for (const day of [finishNoEarlier, finishOn]) if (day !== undefined && end < ordinalOf(day)) found.push(`finish ${day}`);
  return found;
}

/** What is wrong with how a plan is scheduled; empty where it holds: no link broken, nothing could start earlier, again it moves nothing. */
export function scheduleProblems(plan: Plan): string[] {
  const scheduled = schedule(plan);
  if (scheduled.kind !== 'planned') return [scheduled.kind];
  const problems: string[] = [];
  const { tasks, stale } = applyMoves(plan.tasks, scheduled.moves);
  if (stale.length > 0) problems.push(`stale ${stale.join()}`);
  const back = applyMoves(tasks, undoOf(scheduled.moves)).tasks;
  if (JSON.stringify(back) !== JSON.stringify(plan.tasks)) problems.push('undo leaves something');
  const again = schedule({ ...plan, tasks });
  if (again.kind !== 'planned' || again.moves.length > 0) problems.push(`again ${JSON.stringify(again)}`);

  const byId = new Map(tasks.map((each) => [each.id, each]));
  const calendarFor = planCalendars(plan);
  const children = (id: string) => tasks.filter(({ parentId, start }) => parentId === id && start !== null);
  for (const [number, task] of tasks.entries()) {
    const calendar = calendarFor(task);
    const inside = children(task.id);
    if (inside.length > 0) {
      const [starts, ends] = [inside.map(({ start }) => start!).toSorted(), inside.map(({ end }) => end!).toSorted()];
      if (task.start !== starts[0] || task.end !== ends.at(-1)) problems.push(`${task.id} does not span its children`);
      continue;
    }
    if (task.start === null || task.mode === 'manual' || plan.tasks.some(({ parentId }) => parentId === task.id)) continue;
    const [start, end] = [ordinalOf(task.start), ordinalOf(task.end!)];
    problems.push(...broken(plan, task, start, end, byId, calendar).map((what) => `${task.id} breaks ${what}`));
    if (!calendar.works(start) || !calendar.works(end)) problems.push(`${task.id} on a day off`);
    const lasts = task.kind === 'milestone' ? 0 : (task.duration ?? 1) - 1;
    if (stepped(calendar, start, lasts) !== end) problems.push(`${task.id} has another length`);
    const [sooner, soonerEnd] = [stepped(calendar, start, -1), stepped(calendar, end, -1)];
    const held =
      plan.links.some(({ toId, fromId, kind }) => {
        const leads = toId === task.id || (ancestors(task, byId).some(({ id }) => id === toId) && (kind === 'FS' || kind === 'SS'));
        return leads && byId.get(fromId)!.start !== null;
      }) ||
      (task.constraints.startOn ?? task.constraints.finishOn);
    const stays = !held && plan.tasks[number]!.start !== null && sooner < ordinalOf(plan.tasks[number]!.start);
    const gates = ancestors(task, byId).flatMap((parent) => gatesOf(plan, parent, byId, calendarFor(parent)));
    if (gates.some((day) => start < day)) problems.push(`${task.id} starts before what it is in may`);
    const gated = gates.some((day) => sooner < day);
    if (!stays && !gated && broken(plan, task, sooner, soonerEnd, byId, calendar).length === 0)
      problems.push(`${task.id} could start on ${dayOf(sooner)}`);
  }
  return problems;
}

function ancestors(task: PlanTask, byId: ReadonlyMap<string, PlanTask>): PlanTask[] {
  const parent = task.parentId === null ? undefined : byId.get(task.parentId);
  return parent ? [parent, ...ancestors(parent, byId)] : [];
}

/** Days before which nothing in a parent may start. */
function gatesOf(plan: Plan, parent: PlanTask, byId: ReadonlyMap<string, PlanTask>, calendar: WorkCalendar): number[] {
  const { startNoEarlier, startOn } = parent.constraints;
  const links = plan.links.filter(
    ({ toId, fromId, kind }) => toId === parent.id && byId.get(fromId)!.start !== null && (kind === 'FS' || kind === 'SS'),
  );
  return [
    ...[startNoEarlier, startOn].filter((day) => day !== undefined).map(ordinalOf),
    ...links.map(({ fromId, kind, lag }) => {
      const from = byId.get(fromId)!;
      const day = kind === 'FS' ? ordinalOf(from.end!) + 1 : ordinalOf(from.start!);
      return lag === 0 ? day : stepped(calendar, upTo(calendar, day), lag);
    }),
  ];
}
