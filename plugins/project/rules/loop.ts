/** An arrow from one thing to another, by their ids. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** The way round that one more arrow would close, its first and last the same; null where it closes none. */
export function loopOf(arrows: readonly Arrow[], added: Arrow): string[] | null {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const cameFrom = new Map<string, string>();
  const waiting = [added.to];
  const seen = new Set(waiting);
  while (waiting.length > 0) {
    const at = waiting.pop()!;
    if (at === added.from) {
      const way = [at];
      while (way.at(-1) !== added.to) way.push(cameFrom.get(way.at(-1)!)!);
      return [...way, added.from].toReversed();
    }
    for (const { to } of next.get(at) ?? [])
      if (!seen.has(to)) {
        seen.add(to);
        cameFrom.set(to, at);
        waiting.push(to);
      }
  }
  return null;
}
