import type { Plan, PlanTask, WorkDays } from './plan.ts';
import { ordinalOf, weekdayOf } from './ordinal.ts';

/** Working days as numbers: each has the count of those before it as its index. Both functions take O(log holidays). */
export interface WorkCalendar {
  /** How many working days come before a day; that of a working day is its own index, that of another one the index of the next. */
  index(ordinal: number): number;
  /** The working day of an index. */
  nth(index: number): number;
  works(ordinal: number): boolean;
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** How many of the sorted numbers are less than (or, with `same`, as large as) a value. */
function countBelow(sorted: ArrayLike<number>, value: number, same: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value || (same && sorted[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A calendar of a week and of days that are otherwise than their weekday. */
function calendarOf(week: readonly boolean[], otherwise: ReadonlyMap<number, boolean>): WorkCalendar {
  const days = [...otherwise].filter(([day, works]) => works !== week[weekdayOf(day) - 1]).toSorted(([a], [b]) => a - b);
  const at = Int32Array.from(days, ([day]) => day);
  /** Working days by which the first exceptions differ from the week. */
  const sum = [0];
  for (const [, works] of days) sum.push(sum.at(-1)! + (works ? 1 : -1));
  /** Working days of a week before each weekday, and which they are. */
  const before = week.map((_, weekday) => week.slice(0, weekday).filter(Boolean).length);
  const working = EVERY_DAY.map((day) => day - 1).filter((day) => week[day]);
  /** Days since a Monday: 1970-01-01 was a Thursday. */
  const byWeek = (ordinal: number) => {
    const weeks = Math.floor((ordinal + 3) / 7);
    return weeks * working.length + before[ordinal + 3 - weeks * 7]!;
  };
  const nthByWeek = (index: number) => {
    const weeks = Math.floor(index / working.length);
    return weeks * 7 + working[index - weeks * working.length]! - 3;
  };
  const index = (ordinal: number) => byWeek(ordinal) + sum[countBelow(at, ordinal, false)]!;
  const counts = Int32Array.from(at, (day) => index(day + 1));
  return {
    index,
    nth(wanted) {
      const passed = countBelow(counts, wanted, true);
      if (passed < at.length && days[passed]![1] && index(at[passed]!) === wanted) return at[passed]!;
      return nthByWeek(wanted - sum[passed]!);
    },
    works: (ordinal) => index(ordinal + 1) > index(ordinal),
  };
}

const flags = (week: readonly number[]): boolean[] => {
  const known = week.filter((day) => EVERY_DAY.includes(day));
  return EVERY_DAY.map((day) => (known.length === 0 ? EVERY_DAY : known).includes(day));
};

/** What a person's days are, where the project's own are these. */
function daysOf(project: WorkDays, person?: WorkDays): { week: boolean[]; otherwise: Map<number, boolean> } {
  const otherwise = new Map<number, boolean>();
  for (const each of person ? [project, person] : [project]) {
    for (const day of each.off) otherwise.set(ordinalOf(day), false);
    for (const day of each.extra) otherwise.set(ordinalOf(day), true);
  }
  return { week: flags(person?.week ?? project.week ?? EVERY_DAY), otherwise };
}

type OfTask = Pick<PlanTask, 'assigneeIds' | 'calendarId'>;

/**
 * The calendars of a plan's tasks: that of their project for tasks without people, else the days on which at least one of their people works. A
 * week without working days counts as one of seven: a plan with no day to work on would never end.
 */
export function planCalendars({
  calendar: ofPlan,
  calendars = {},
  people,
}: Pick<Plan, 'calendar' | 'calendars' | 'people'>): (task: OfTask) => WorkCalendar {
  const made = new Map<string, WorkCalendar>();
  function calendarFor({ assigneeIds, calendarId = '' }: OfTask): WorkCalendar {
    // Whoever has no days of their own works on those of the project.
    const known = [...new Set(assigneeIds.map((id) => (id in people ? id : '')))].toSorted();
    const key = [calendarId, ...known].join(' ');
    let calendar = made.get(key);
    if (!calendar) {
      const each = (known.length === 0 ? [''] : known).map((id) => daysOf(calendars[calendarId] ?? ofPlan, people[id]));
      const week = EVERY_DAY.map((_, day) => each.some((one) => one.week[day]));
      const otherwise = new Map<number, boolean>();
      for (const day of each.flatMap((one) => [...one.otherwise.keys()]))
        otherwise.set(
          day,
          each.some((one) => one.otherwise.get(day) ?? one.week[weekdayOf(day) - 1]),
        );
      made.set(key, (calendar = calendarOf(week, otherwise)));
    }
    return calendar;
  }
  const alone = new Map<string, WorkCalendar>();
  return (task) => {
    if (task.assigneeIds.length > 1) return calendarFor(task);
    const key = `${task.assigneeIds[0] ?? ''} ${task.calendarId ?? ''}`;
    let calendar = alone.get(key);
    if (!calendar) alone.set(key, (calendar = calendarFor(task)));
    return calendar;
  };
}

/** The days of a project as such, whoever works on what. */
export const projectCalendar = (calendar: WorkDays): WorkCalendar => planCalendars({ calendar, people: {} })({ assigneeIds: [] });
