/** The channel of PostgreSQL that tells every gateway of something new for accounts of a space: `<space> <account> <account> …`. */
export const LIVE_CHANNEL = 'sala_live';

/** Hours for which a browser that was away is still told what it missed. */
const LIVE_HOURS = 24;
/** Longest payload, bytes of JSON. */
const MAX_PAYLOAD = 4_096;

/** Most bytes of one notice, below what PostgreSQL takes. */
const NOTICE_BYTES = 7_800;

/** A transaction that sees the rows of one space. */
export interface LiveTx {
  readonly space: string;
  sql<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /** Work that is done at the very end of the transaction. */
  beforeCommit(work: () => Promise<void>): void;
}

/** Something told to one account. */
export interface LiveEvent {
  readonly accountId: string;
  /** Counts up by one for each account. */
  readonly seq: number;
  /** `<plugin>.<name>` */
  readonly name: string;
  readonly payload: unknown;
}

interface QueuedEvent {
  name: string;
  accountIds: ReadonlySet<string>;
  payload: string;
}

const queues = new WeakMap<LiveTx, QueuedEvent[]>();

/**
 * Tells accounts something when the transaction is committed; nothing when it rolls back. All of a transaction is
 * written at its very end, account by account in one order: two that tell each other's accounts never wait in a circle,
 * and an account's number is locked for no longer than the commit takes.
 *
 * @param name `<plugin>.<name>`
 * @throws Error for a payload of more than 4 KB of JSON
 */
export function sendLive(tx: LiveTx, name: string, accountIds: readonly string[], payload: unknown): void {
  const json = JSON.stringify(payload);
  if (Buffer.byteLength(json) > MAX_PAYLOAD)
    throw new Error(`"${name}" is told ${Buffer.byteLength(json)} bytes; send an id, not the thing`);
  if (accountIds.length === 0) return;
  let queue = queues.get(tx);
  if (!queue) {
    const newQueue: QueuedEvent[] = [];
    queues.set(tx, (queue = newQueue));
    tx.beforeCommit(() => write(tx, newQueue));
  }
  queue.push({ name, accountIds: new Set(accountIds), payload: json });
}

async function write(tx: LiveTx, queue: readonly QueuedEvent[]): Promise<void> {
  const rows = queue.flatMap(({ name, accountIds, payload }) => [...accountIds].map((account) => ({ account, name, payload })));
  await tx.sql`
    with said as (
      select account_id, name, payload, row_number() over (partition by account_id order by nth) as nth
      from unnest(${rows.map(({ account }) => account)}::text[], ${rows.map(({ name }) => name)}::text[], ${rows.map(({ payload }) => payload)}::jsonb[])
        with ordinality as said(account_id, name, payload, nth)
    ), head as (
      insert into kernel_live_head as h (space_id, account_id, seq)
      select ${tx.space}, account_id, count(*) from said group by account_id order by account_id
      on conflict (space_id, account_id) do update set seq = h.seq + excluded.seq
      returning h.account_id, h.seq
    )
    insert into kernel_live (space_id, account_id, seq, name, payload)
    select ${tx.space}, said.account_id, head.seq - count(*) over (partition by said.account_id) + said.nth, said.name, said.payload
    from said join head using (account_id)`;
  for (const notice of noticesOf(tx.space, [...new Set(rows.map(({ account }) => account))]))
    await tx.sql`select pg_notify(${LIVE_CHANNEL}, ${notice})`;
}

/** The accounts in as few notices as they fit. */
function noticesOf(space: string, accountIds: readonly string[]): string[] {
  const notices: string[] = [];
  let notice = space;
  for (const id of accountIds) {
    if (notice !== space && Buffer.byteLength(notice) + 1 + Buffer.byteLength(id) > NOTICE_BYTES) {
      notices.push(notice);
      notice = space;
    }
    notice += ` ${id}`;
  }
  return [...notices, notice];
}

/** Number of what an account was told last; 0 where it was never told anything. */
export async function liveSeq(tx: LiveTx, accountId: string): Promise<number> {
  const [row] = await tx.sql<{ seq: number }>`select seq from kernel_live_head where account_id = ${accountId}`;
  return row?.seq ?? 0;
}

/** What an account was told last and, for who has seen up to `seen`, whether all that came after it is still there. */
export async function liveHead(tx: LiveTx, accountId: string, seen: number | null): Promise<{ head: number; complete: boolean }> {
  const [row] = await tx.sql<{ head: number; kept: number }>`
    select h.seq as head, (select count(*) from kernel_live l where l.account_id = h.account_id and l.seq > ${seen ?? 0}) as kept
    from kernel_live_head h where h.account_id = ${accountId}`;
  const head = row?.head ?? 0;
  return { head, complete: seen !== null && (row?.kept ?? 0) === head - seen };
}

/** What accounts were told after the number each has seen, in order; at most `most` in all, the rest is asked for again. */
export async function liveSince(tx: LiveTx, seen: ReadonlyMap<string, number>, most: number): Promise<LiveEvent[]> {
  const rows = await tx.sql<{ account_id: string; seq: number; name: string; payload: unknown }>`
    select l.account_id, l.seq, l.name, l.payload
    from unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::bigint[]) as seen(account_id, seq)
    join kernel_live l on l.account_id = seen.account_id and l.seq > seen.seq
    order by l.account_id, l.seq limit ${most}`;
  return rows.map(({ account_id: accountId, ...event }) => ({ accountId, ...event }));
}

/** Removes what is too old to be told. Part of the space's housekeeping. */
export const pruneLive = (tx: LiveTx) => tx.sql`delete from kernel_live where at < now() - make_interval(hours => ${LIVE_HOURS})`;
