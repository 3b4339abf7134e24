import { liveSince, type LiveEvent, type LiveTx } from './events.ts';

/** Runs something in a transaction that sees one space. */
export type InSpace = <T>(space: string, fn: (tx: LiveTx) => Promise<T>, options: { readOnly: true }) => Promise<T>;

/** What takes events, in the order of their numbers. */
interface Receiver {
  /** The last event that it was sent; null until it has said where it goes on. */
  readonly seen: number | null;
  deliver(event: LiveEvent): void;
}

/** Most events that are read at a time. */
const BATCH = 200;
/** After the database did not answer, ms. */
const AGAIN_MS = 1_000;

/**
 * Reads what accounts were told and hands it to their connections, in order. One reading at a time for a space: what is
 * told meanwhile is read together in the next.
 *
 * @param connectionsOf the open connections of an account
 * @returns `wake`: there is something new for these accounts
 */
export function createDelivery({
  inSpace,
  connectionsOf,
  onError,
}: {
  inSpace: InSpace;
  connectionsOf: (space: string, accountId: string) => Iterable<Receiver>;
  onError: (error: unknown) => void;
}) {
  const waiting = new Map<string, Set<string>>();
  const reading = new Set<string>();

  function wake(space: string, accountIds: Iterable<string>): void {
    const accounts = waiting.get(space) ?? new Set();
    for (const id of accountIds) accounts.add(id);
    waiting.set(space, accounts);
    if (!reading.has(space)) void run(space);
  }

  async function run(space: string): Promise<void> {
    reading.add(space);
    for (let accounts = waiting.get(space); accounts; accounts = waiting.get(space)) {
      waiting.delete(space);
      try {
        await deliver(space, accounts);
      } catch (error) {
        onError(error);
        const missed = accounts;
        setTimeout(() => wake(space, missed), AGAIN_MS).unref();
        break;
      }
    }
    reading.delete(space);
  }

  async function deliver(space: string, accounts: ReadonlySet<string>): Promise<void> {
    /** By account, what all of its connections have seen. */
    const from = new Map<string, number>();
    for (const account of accounts)
      for (const { seen } of connectionsOf(space, account))
        if (seen !== null) from.set(account, Math.min(seen, from.get(account) ?? Infinity));
    if (from.size === 0) return;
    const events = await inSpace(space, (tx) => liveSince(tx, from, BATCH), { readOnly: true });
    for (const event of events) {
      for (const connection of connectionsOf(space, event.accountId)) {
        // A connection that joined during the read may be further behind; a later pass serves it.
        if (connection.seen === null || connection.seen < from.get(event.accountId)! || connection.seen >= event.seq) continue;
        connection.deliver(event);
      }
    }
    if (events.length === BATCH) for (const account of from.keys()) waiting.set(space, (waiting.get(space) ?? new Set()).add(account));
  }

  return { wake };
}
