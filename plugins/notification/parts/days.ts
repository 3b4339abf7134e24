const DAY_MS = 86_400_000;

/** Items of one day, in the site's time zone. */
export interface Day<T> {
  /** The day as it is written out. */
  day: string;
  when: 'today' | 'yesterday' | null;
  items: T[];
}

/** Groups a list that is in the order of time by day. @param write writes a day out, in the site's time zone */
export function byDay<T extends { at: string }>(items: readonly T[], now: string, write: (iso: string) => string): Day<T>[] {
  const today = write(now);
  const yesterday = write(new Date(Date.parse(now) - DAY_MS).toISOString());
  const days: Day<T>[] = [];
  for (const item of items) {
    const day = write(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, when: day === today ? 'today' : day === yesterday ? 'yesterday' : null, items: [item] });
  }
  return days;
}
