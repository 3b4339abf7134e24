interface Scan {
  readonly code: string;
  readonly entryId: string | null;
  readonly at: string;
  readonly offline: boolean;
}

/** When a scan was made: a clock of a door that runs fast counts as `now`; who was offline for long may be that late. */
export function momentOf({ at, offline }: Scan, now: Date): Date {
  const then = new Date(at);
  return offline && then < now ? then : now;
}

/** Scans by whom they are of, the earlier first: two doors that send many at once then never wait for each other in a circle. */
export function inOrder<S extends Scan>(scans: readonly S[], typed: (code: string) => string): S[] {
  const keyOf = ({ entryId, code }: S) => entryId?.toLowerCase() ?? typed(code);
  const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return scans.toSorted((a, b) => before(keyOf(a), keyOf(b)) || before(a.at, b.at));
}
