interface Told {
  readonly sourceId: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * What several layers tell at once, once: a course's own dates also stand among those of all courses, and a public holiday may be a
 * school's too. What people have written stays, even twice.
 */
export function withoutTwins<E extends Told>(entries: readonly E[]): E[] {
  const told = new Set<string>();
  return entries.filter(({ sourceId, title, startsAt, endsAt }) => {
    if (sourceId !== 'holidays' && !sourceId.startsWith('layer:')) return true;
    const key = JSON.stringify([title, startsAt, endsAt]);
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}
