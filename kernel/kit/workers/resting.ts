/**
 * Remembers until when work has nothing to do at a place, so that nobody looks there in vain. A place is woken by any of its names when
 * something has changed there; what is woken while somebody looks at it is awake from the next round on.
 */
export function createResting() {
  /** By work and the first name of a place, ms. */
  const until = new Map<string, Map<string, number>>();
  let woken = new Set<string>();
  let allWoken = false;
  return {
    /** Wakes the places of that name, or all of them. */
    wake: (name?: string) => void (name === undefined ? (allWoken = true) : woken.add(name)),
    /** Begins a round: of these places those that were woken since the last round began are awake. */
    beginRound(places: Iterable<readonly [string, ...string[]]>): void {
      const [names, all] = [woken, allWoken];
      woken = new Set();
      allWoken = false;
      if (all) return until.clear();
      if (names.size === 0) return;
      for (const place of places) if (place.some((name) => names.has(name))) for (const times of until.values()) times.delete(place[0]);
    },
    /** Whether the work has nothing to do there yet. */
    rests: (work: string, place: string, now: number): boolean => (until.get(work)?.get(place) ?? 0) > now,
    /** Nothing is to be done there before that time, ms. */
    rest(work: string, place: string, time: number): void {
      let times = until.get(work);
      if (!times) until.set(work, (times = new Map()));
      times.set(place, time);
    },
  };
}
