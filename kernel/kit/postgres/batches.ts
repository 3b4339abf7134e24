/** What is to be written, gathered by place. */
export interface Batches<Item> {
  /** Hands something over; it is written soon. Of what is more than a place may have waiting the oldest is let go. */
  add(place: string, item: Item): void;
  /** When all that was handed over has been written. */
  settled(): Promise<void>;
}

/** So much may wait for one place while the database does not answer. */
const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 500;

/**
 * Writes what comes often in few transactions: what is handed over while a write of its place is on its way goes with the next one.
 * @param write never rejects
 */
export function createBatches<Item>(write: (items: readonly Item[]) => Promise<void>): Batches<Item> {
  const waiting = new Map<string, Item[]>();
  const running = new Map<string, Promise<void>>();

  async function empty(place: string): Promise<void> {
    for (let items = waiting.get(place); items?.length; items = waiting.get(place)) await write(items.splice(0, MOST_AT_ONCE));
    waiting.delete(place);
    running.delete(place);
  }
  return {
    add(place, item) {
      const items = waiting.get(place) ?? [];
      waiting.set(place, items);
      items.push(item);
      if (items.length > MOST_WAITING) items.shift();
      if (!running.has(place))
        running.set(
          place,
          Promise.resolve().then(() => empty(place)),
        );
    },
    settled: async () => void (await Promise.all(running.values())),
  };
}
