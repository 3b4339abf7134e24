/**
 * Gathers what is to be done into rounds, one after the other: what comes while one is under way is done in the next, all of it
 * together. For what has to go over the same long list, which is so gone over once.
 *
 * @returns adds to the next round; resolves, or rejects, as that does
 */
export function inRounds<Item>(round: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return (item) => {
    waiting.push(item);
    if (!next) {
      next = last.then(() => {
        const items = waiting;
        waiting = [];
        next = null;
        return round(items);
      });
      last = next.catch(() => {});
    }
    return next;
  };
}
