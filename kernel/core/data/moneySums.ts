import type { MoneySums } from '#kernel/contract/money.ts';
import type { SpaceTx } from './space.ts';

/** Whose sums: of a person, under a policy, on the day that a moment is of in a time zone. */
export interface Counted {
  readonly actorId: string;
  readonly policy: string;
  readonly at: Date;
  readonly timezone: string;
  readonly owner: string;
}

/** Lets a person do one thing with money at a time, in the whole space, until the transaction ends. */
export const holdPerson = (tx: SpaceTx, actorId: string): Promise<unknown> =>
  tx.sql`select pg_advisory_xact_lock(hashtextextended(${`money ${tx.space} ${actorId}`}, 0))`;

/** What they have done so far. Exact while they are held. */
export async function readSums(tx: SpaceTx, { actorId, policy, at, timezone, owner }: Counted): Promise<MoneySums> {
  const [sums] = await tx.sql<MoneySums>`
    select coalesce(max(satang) filter (where owner = ''), 0)::bigint as day,
      coalesce(max(satang) filter (where owner = ${owner}), 0)::bigint as person,
      coalesce(max(unproven_satang) filter (where owner = ''), 0)::bigint as unproven
    from kernel_money where actor_id = ${actorId} and policy = ${policy} and day = (${at}::timestamptz at time zone ${timezone})::date
      and owner in ('', ${owner})`;
  return sums!;
}

/** Adds what they do now, and lets it write to ledgers. */
export async function addToSums(
  tx: SpaceTx,
  { actorId, policy, at, timezone, owner }: Counted,
  satang: number,
  unproven: number,
): Promise<void> {
  await tx.sql`
    with counted as (
      insert into kernel_money as m (space_id, actor_id, policy, day, owner, satang, unproven_satang)
      select ${tx.space}, ${actorId}, ${policy}, (${at}::timestamptz at time zone ${timezone})::date, o, ${satang}::bigint, ${unproven}::bigint
      from unnest(array['', ${owner}::text]) as o
      on conflict (space_id, actor_id, policy, day, owner) do update set
        satang = m.satang + excluded.satang, unproven_satang = m.unproven_satang + excluded.unproven_satang)
    select kernel_open_ledgers()`;
}

/** Takes back what `addToSums` has added: nothing has moved. */
export async function takeFromSums(
  tx: SpaceTx,
  { actorId, policy, at, timezone, owner }: Counted,
  satang: number,
  unproven: number,
): Promise<void> {
  await tx.sql`
    update kernel_money set satang = satang - ${satang}, unproven_satang = unproven_satang - ${unproven}
    where actor_id = ${actorId} and policy = ${policy} and day = (${at}::timestamptz at time zone ${timezone})::date
      and owner in ('', ${owner})`;
}

/** Lets what follows in this transaction write to ledgers. */
export const openLedgers = (tx: SpaceTx): Promise<unknown> => tx.sql`select kernel_open_ledgers()`;
