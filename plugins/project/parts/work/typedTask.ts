import type { ProjectView, TaskPatch } from '../../schemas.ts';
import { readQuickEntry } from '../../rules/quickEntry/quickEntry.ts';

const same = (a: string, b: string) => a.localeCompare(b, 'th', { sensitivity: 'base' }) === 0;

/** A task as it was typed in one line: "ส่งแบบ พรุ่งนี้ #สื่อ @มาลี". What the project does not know stays out of it. */
export function typedTask(text: string, project: ProjectView, timezone: string): TaskPatch & { title: string } {
  const entry = readQuickEntry(text, new Date(), timezone);
  const labelIds = project.labels.filter(({ name }) => entry.labels.some((label) => same(label, name))).map(({ id }) => id);
  const assigneeIds = project.people
    .filter(({ name }) => entry.people.some((person) => same(person, name) || same(person, name.split(' ', 1)[0]!)))
    .map(({ id }) => id);
  return {
    title: entry.title || text,
    ...(entry.due ? { dueOn: entry.due } : {}),
    ...(entry.repeat ? { recur: entry.repeat } : {}),
    ...(entry.priority ? { priority: entry.priority } : {}),
    ...(labelIds.length > 0 ? { labelIds } : {}),
    ...(assigneeIds.length > 0 ? { assigneeIds } : {}),
  };
}
