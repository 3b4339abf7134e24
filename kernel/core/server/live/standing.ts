import type { Spaces } from '#kernel/data/space.ts';
import { CLOSE, type LiveConnection } from './connection.ts';

/** Sessions that are asked for at a time. */
const BATCH = 500;

/**
 * Closes the connections whose session is over or has another role now. Looking does not count as activity: an open
 * page keeps no session alive.
 *
 * @param connections all of one space
 */
export async function closeExpired(
  connections: readonly LiveConnection[],
  { inSpace, space, now, idleMs }: { inSpace: Spaces['inSpace']; space: string; now: () => number; idleMs: number },
): Promise<void> {
  for (let first = 0; first < connections.length; first += BATCH) {
    const some = connections.slice(first, first + BATCH);
    const hashes = [...new Set(some.map(({ owner }) => owner.sessionRef))].map((ref) => Buffer.from(ref, 'base64url'));
    const rows = await inSpace(
      space,
      ({ sql }) => sql<{ sid_hash: Buffer; role: string; account_id: string }>`
        select sid_hash, role, account_id from kernel_session
        where sid_hash = any(${hashes}) and ended_at is null and expires_at > ${new Date(now())} and last_seen_at > ${new Date(now() - idleMs)}`,
      { readOnly: true },
    );
    const standing = new Map(rows.map((row) => [row.sid_hash.toString('base64url'), row]));
    for (const connection of some) {
      const { sessionRef, role, accountId } = connection.owner;
      const session = standing.get(sessionRef);
      if (session?.role !== role || session.account_id !== accountId) connection.close(CLOSE.session);
    }
  }
}
