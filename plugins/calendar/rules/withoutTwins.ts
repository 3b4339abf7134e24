interface Occurrence {
  readonly sourceId: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * What several layers tell at once, once: a course's own dates also stand among those of all courses, and a public holiday may be a
 * school's too. What people have written stays, even twice.
 */
export function withoutTwins<E extends Occurrence>(entries: readonly E[]): E[] {
  const seen = new Set<string>();
  return entries.filter(({ sourceId, title, startsAt, endsAt }) => {
    if (sourceId !== 'holidays' && !sourceId.startsWith('layer:')) return true;
    const key = JSON.stringify([title, startsAt, endsAt]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
