import type { TaskField, TaskPatch } from '../../schemas.ts';
import type { TaskDbRow } from '../db.ts';

/** What can be changed of a task, and its place among the others. */
export type FullPatch = TaskPatch & { orderKey?: string };
export type FullField = TaskField | 'orderKey';

/** Column of each field; what `archived` and `deleted` are kept as is the time of it. */
const COLUMNS = {
  title: 'title',
  description: 'description',
  stateId: 'state_id',
  priority: 'priority',
  type: 'type',
  parentId: 'parent_id',
  milestoneId: 'milestone_id',
  assigneeIds: 'assignee_ids',
  labelIds: 'label_ids',
  watcherIds: 'watcher_ids',
  fileIds: 'file_ids',
  startsOn: 'starts_on',
  dueOn: 'due_on',
  durationDays: 'duration_days',
  schedule: 'schedule',
  constraints: 'constraints',
  baseline: 'baseline',
  progress: 'progress',
  estimate: 'estimate',
  recur: 'recur_rrule',
  checklist: 'checklist',
  custom: 'custom',
  snoozedUntil: 'snoozed_until',
  archived: 'archived_at',
  deleted: 'deleted_at',
  orderKey: 'order_key',
} as const satisfies Record<FullField, keyof TaskDbRow>;

/** Fields that hold several of something, in no order: changes of two people go together. */
const SETS: ReadonlySet<FullField> = new Set(['assigneeIds', 'labelIds', 'watcherIds', 'fileIds']);

/** Fields that are kept as JSON. */
const JSON_FIELDS: ReadonlySet<FullField> = new Set(['checklist', 'custom', 'constraints', 'baseline']);

/** What a field of a task is now. */
export function valueOf(row: TaskDbRow, field: FullField): unknown {
  const value = row[COLUMNS[field]];
  return field === 'archived' || field === 'deleted' ? value !== null : value;
}

/** What the database is to hold for a field. */
export function columnOf(field: FullField, value: unknown, now: Date): Partial<Record<keyof TaskDbRow, unknown>> {
  const kept =
    field === 'archived' || field === 'deleted'
      ? value
        ? now
        : null
      : value !== null && JSON_FIELDS.has(field)
        ? JSON.stringify(value)
        : value;
  return { [COLUMNS[field]]: kept };
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
/** Whether two values of a field say the same. */
export function same(field: FullField, a: unknown, b: unknown): boolean {
  if (SETS.has(field)) return JSON.stringify([...(a as string[])].toSorted()) === JSON.stringify([...(b as string[])].toSorted());
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** What comes of a field that somebody else has changed since it was seen; undefined where one of both must give way. */
export function merged(field: FullField, now: unknown, seen: unknown, wanted: unknown): unknown {
  if (same(field, now, seen) || same(field, now, wanted)) return wanted;
  if (field === 'custom') return mergedValues(now as Values, seen as Values, wanted as Values);
  if (!SETS.has(field)) return undefined;
  const [current, before, after] = [now, seen, wanted] as [string[], string[], string[]];
  const kept = current.filter((id) => !before.includes(id) || after.includes(id));
  return [...new Set([...kept, ...after.filter((id) => !before.includes(id))])];
}

type Values = Readonly<Record<string, string>>;
function mergedValues(now: Values, seen: Values, wanted: Values): Values | undefined {
  const result: Record<string, string> = { ...now };
  for (const id of new Set([...Object.keys(seen), ...Object.keys(wanted)])) {
    const [before, after] = [seen[id] ?? '', wanted[id] ?? ''];
    if (before === after) continue;
    if ((now[id] ?? '') !== before && (now[id] ?? '') !== after) return undefined;
    result[id] = after;
  }
  return result;
}
