import type { MenuEntry } from '#kit/ui/actions/Menu.tsx';
import { addDays } from '#kit/thai/day.ts';
import { isSnoozed } from '../../rules/query.ts';
import type { TaskRow } from '../../schemas.ts';
import type { Names } from './names.ts';
import type { Acts } from './useActs.tsx';

const SNOOZES = [
  ['snooze.week', 7],
  ['snooze.month', 30],
] as const;

interface About {
  t: (key: string, values?: Record<string, string | number>) => string;
  date: (day: string) => string;
  tasks: readonly TaskRow[];
  names: Names;
  acts: Acts;
  today: string;
  onDuplicate: (task: TaskRow) => void;
}

/** What is done with tasks that have come in: put aside for a while, brought back, or given up as what is there already. */
export function intakeEntries({ t, date, tasks, names, acts, today, onDuplicate }: About): MenuEntry[] {
  const snooze = (until: string | null) =>
    void acts.change(
      tasks.map(({ id }) => ({ id, set: { snoozedUntil: until } })),
      until ? t('snoozed', { count: tasks.length, day: date(until) }) : t('unsnoozed', { count: tasks.length }),
      tasks,
    );
  const isIncoming = tasks.every((task) => names.state(task).group === 'triage');
  return [
    ...(isIncoming ? SNOOZES.map(([key, days]) => ({ label: t(key), onSelect: () => snooze(addDays(today, days)) })) : []),
    ...(tasks.some((task) => isSnoozed(task, today)) ? [{ label: t('snooze.end'), onSelect: () => snooze(null) }] : []),
    ...(tasks.length === 1 ? [{ label: t('act.duplicate'), onSelect: () => onDuplicate(tasks[0]!) }] : []),
  ];
}
