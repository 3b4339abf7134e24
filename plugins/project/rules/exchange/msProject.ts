import { xmlText } from '#kit/markup/xml.ts';
import { dayOf, ordinalOf } from '../schedule/ordinal.ts';
import type { ConstraintKind, WorkDays } from '../schedule/plan.ts';
import { grouped } from './grouped.ts';
import type { NeutralLink, NeutralPerson, NeutralProject, NeutralTask } from './neutral.ts';

/**
 * What Microsoft Project's XML (its schema mspdi_pj12.xsd) calls things. Order of elements is that of the schema, which has them in sequences:
 * Project refuses files in another one.
 */
export const NAMESPACE = 'http://schemas.microsoft.com/project';
export const LINK_TYPES = { FF: 0, FS: 1, SF: 2, SS: 3 } as const;
/** `ConstraintType`; 0 is as soon as possible. Of several of a task one has a place there, a last day one besides as `Deadline`. */
export const CONSTRAINT_TYPES: readonly [kind: ConstraintKind, type: number][] = [
  ['startOn', 2],
  ['finishOn', 3],
  ['startNoEarlier', 4],
  ['finishNoEarlier', 6],
  ['startBy', 5],
];
/** A working day is of eight hours. Lags are in tenths of a minute. */
export const DAY_LAG = 4_800;
/** `LagFormat` and `DurationFormat`: days. */
const DAYS = 7;
const PRIORITIES = { none: 500, low: 300, medium: 500, high: 700, urgent: 900 } as const;

const element = (name: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `<${name}>${xmlText(String(value))}</${name}>`;
const block = (name: string, ...parts: string[]): string => `<${name}>${parts.join('')}</${name}>`;

const startOf = (day: string): string => `${day}T08:00:00`;
const endOf = (day: string): string => `${day}T17:00:00`;

/** A task with the numbers by which a file calls it. */
interface Numbered {
  readonly task: NeutralTask;
  readonly uid: number;
  readonly outline: string;
  readonly level: number;
  readonly isParent: boolean;
}

/** Tasks as an outline: children behind their parents, numbered `1.2.1`. What is its own ancestor comes at the top. */
function outline(tasks: readonly NeutralTask[]): Numbered[] {
  const children = grouped(tasks, ({ parentId }) => parentId);
  const found: Numbered[] = [];
  const seen = new Set<string>();
  const waiting = (children.get(null) ?? []).map((task, at) => ({ task, outline: String(at + 1), level: 1 })).toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next.task.id)) continue;
    seen.add(next.task.id);
    const inside = children.get(next.task.id) ?? [];
    const { task, outline: number, level } = next;
    found.push({ task, uid: found.length + 1, outline: number, level, isParent: inside.length > 0 });
    waiting.push(...inside.map((child, at) => ({ task: child, outline: `${number}.${at + 1}`, level: level + 1 })).toReversed());
  }
  return found;
}

const times = block(
  'WorkingTimes',
  block('WorkingTime', element('FromTime', '08:00:00'), element('ToTime', '12:00:00')),
  block('WorkingTime', element('FromTime', '13:00:00'), element('ToTime', '17:00:00')),
);

/** Sunday is 1, Saturday 7; days otherwise than their weekday are of type 0. */
function calendarXml({ week, off, extra }: WorkDays): string {
  const works = new Set(week ?? [1, 2, 3, 4, 5, 6, 7]);
  const weekdays = [7, 1, 2, 3, 4, 5, 6].map((day, at) =>
    block('WeekDay', element('DayType', at + 1), element('DayWorking', works.has(day) ? 1 : 0), works.has(day) ? times : ''),
  );
  const exception = (day: string, working: boolean) =>
    block(
      'WeekDay',
      element('DayType', 0),
      element('DayWorking', working ? 1 : 0),
      block('TimePeriod', element('FromDate', `${day}T00:00:00`), element('ToDate', `${day}T23:59:00`)),
      working ? times : '',
    );
  const days = [...off.map((day) => exception(day, false)), ...extra.map((day) => exception(day, true))];
  return block(
    'Calendars',
    block(
      'Calendar',
      element('UID', 1),
      element('Name', 'Standard'),
      element('IsBaseCalendar', 1),
      element('BaseCalendarUID', -1),
      block('WeekDays', ...weekdays, ...days),
    ),
  );
}

function taskXml(
  { task, uid, outline: number, level, isParent }: Numbered,
  into: readonly NeutralLink[],
  uidOf: ReadonlyMap<string, number>,
): string {
  const constraint = CONSTRAINT_TYPES.find(([kind]) => task.constraints[kind] !== undefined);
  const last = task.constraints.finishBy;
  const day = constraint && task.constraints[constraint[0]]!;
  const byEnd = constraint?.[0].startsWith('finish') === true;
  const hours = task.type === 'milestone' ? 0 : (task.duration ?? null) === null ? null : task.duration! * 8;
  return block(
    'Task',
    element('UID', uid),
    element('ID', uid),
    element('Name', task.title),
    element('Manual', task.schedule === 'manual' ? 1 : 0),
    element('Type', 1),
    element('IsNull', 0),
    element('WBS', task.id),
    element('OutlineNumber', number),
    element('OutlineLevel', level),
    element('Priority', PRIORITIES[task.priority]),
    element('Start', task.start && startOf(task.start)),
    element('Finish', task.due && endOf(task.due)),
    element('Duration', hours === null ? null : `PT${hours}H0M0S`),
    element('DurationFormat', hours === null ? null : DAYS),
    element('Milestone', task.type === 'milestone' ? 1 : 0),
    element('Summary', isParent ? 1 : 0),
    element('PercentComplete', task.progress),
    element('ConstraintType', constraint?.[1] ?? 0),
    element('ConstraintDate', day ? (byEnd ? endOf(day) : startOf(day)) : null),
    element('Deadline', last === undefined ? null : endOf(last)),
    element('Notes', task.description),
    ...into.map(({ fromId, kind, lag }) =>
      block(
        'PredecessorLink',
        element('PredecessorUID', uidOf.get(fromId)!),
        element('Type', LINK_TYPES[kind as keyof typeof LINK_TYPES]),
        element('CrossProject', 0),
        element('LinkLag', lag * DAY_LAG),
        element('LagFormat', DAYS),
      ),
    ),
    task.baseline
      ? block('Baseline', element('Number', 0), element('Start', startOf(task.baseline.start)), element('Finish', endOf(task.baseline.end)))
      : '',
  );
}

/** A project as Microsoft Project's XML. States, labels, checklists and comments have no place there. */
export function msProjectXml({ name, tasks, links }: Pick<NeutralProject, 'name' | 'tasks' | 'links'>, calendar: WorkDays): string {
  const all = outline(tasks);
  const uidOf = new Map(all.map(({ task, uid }) => [task.id, uid]));
  const into = grouped(
    links.filter(({ kind, fromId }) => kind in LINK_TYPES && uidOf.has(fromId)),
    ({ toId }) => toId,
  );
  const keyOf = ({ name: called, mail }: NeutralPerson) => mail || called;
  const people = new Map(tasks.flatMap((task) => task.people.map((person) => [keyOf(person), person] as const)));
  const resources = [...people].map(([key, person], at) => ({ key, person, uid: at + 1 }));
  const resourceOf = new Map(resources.map(({ key, uid }) => [key, uid]));
  const starts = tasks.flatMap(({ start }) => (start === null ? [] : [start])).toSorted();
  let assignment = 0;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Project xmlns="${NAMESPACE}">${[
    element('Name', `${name}.xml`),
    element('Title', name),
    element('ScheduleFromStart', 1),
    element('StartDate', starts[0] === undefined ? null : startOf(starts[0])),
    element('CalendarUID', 1),
    element('DefaultStartTime', '08:00:00'),
    element('DefaultFinishTime', '17:00:00'),
    element('MinutesPerDay', 480),
    element('MinutesPerWeek', 480 * (calendar.week?.length ?? 7)),
    element('DaysPerMonth', 20),
    calendarXml(calendar),
    block('Tasks', ...all.map((each) => taskXml(each, into.get(each.task.id) ?? [], uidOf))),
    block(
      'Resources',
      ...resources.map(({ person, uid }) =>
        block(
          'Resource',
          element('UID', uid),
          element('ID', uid),
          element('Name', person.name || person.mail),
          element('Type', 1),
          element('IsNull', 0),
          element('EmailAddress', person.mail),
        ),
      ),
    ),
    block(
      'Assignments',
      ...all.flatMap(({ task, uid }) =>
        task.people.map((person) =>
          block(
            'Assignment',
            element('UID', ++assignment),
            element('TaskUID', uid),
            element('ResourceUID', resourceOf.get(keyOf(person))!),
            element('Units', 1),
          ),
        ),
      ),
    ),
  ].join('')}</Project>`;
}

/** Every day from one to another, both included; at most ten years of them. */
export function daysThrough(from: string, to: string): string[] {
  const [first, last] = [ordinalOf(from), Math.min(ordinalOf(to), ordinalOf(from) + 3_660)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => dayOf(first + at));
}
