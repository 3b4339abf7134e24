import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { people } from '../plugin.ts';
import { UNDO_DAYS, undoUntil } from '../rules/merge.ts';
import { hold, rowsOf, type Db } from './db.ts';
import { record } from './history.ts';
import { settle } from './settle.ts';

const rowOf = async ({ db }: Db, id: string) => {
  const row = isUuid(id) ? await db.selectFrom('people_person').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() : undefined;
  if (!row) throw notFound();
  return row;
};

/**
 * Makes two records one. No row of an area is touched: what the areas know of either is known of the one that remains, and so is what they learn
 * of either from then on. Two accounts stay two ways to sign in.
 *
 * @throws Refusal 404 · 409 `same-person` · `merged-away` one of them was merged elsewhere · `account-first` who has an account remains
 */
export const merge: HandlerOf<typeof people, 'merge'> = async (ctx, { id, from: fromId, ...stands }) => {
  await hold(ctx);
  if (id === fromId) throw ctx.refuse('same-person');
  const [into, from] = [await rowOf(ctx, id), await rowOf(ctx, fromId)];
  if (from.merged_into === into.id) {
    const [last] = await ctx.sql<{ id: string }>`select id from people_merge
      where into_id = ${into.id} and ${from.id}::uuid = any(moved) and undone_at is null order by seq desc limit 1`;
    return last!;
  }
  if (into.merged_into || from.merged_into) throw ctx.refuse('merged-away');
  if (from.has_account && !into.has_account) throw ctx.refuse('account-first');
  const moved = (await rowsOf(ctx, [from.id])).get(from.id)!.map((row) => row.id);
  const { name_from, email_from, phone_from } = into;
  const made = await ctx.db
    .insertInto('people_merge')
    .values({
      space_id: ctx.space,
      into_id: into.id,
      from_id: from.id,
      moved,
      name_from,
      email_from,
      phone_from,
      actor_id: ctx.account!.id,
      at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable('people_person').set({ merged_into: into.id }).where('id', 'in', moved).execute();
  await ctx.db
    .updateTable('people_person')
    .set({
      name_from: stands.name === 'from' ? from.name_from : name_from,
      email_from: stands.email === 'from' ? from.email_from : email_from,
      phone_from: stands.phone === 'from' ? from.phone_from : phone_from,
    })
    .where('id', '=', into.id)
    .execute();
  await settle(ctx, [into.id]);
  await record(ctx, into.id, 'merged', { otherId: from.id });
  return made;
};

/**
 * Makes two of one again, as both were; what was written on the one that remained stays there.
 * @throws Refusal 404 also when one of them has been erased · 409 `later-merge` another one stands on it · `undo-over` it is too long ago
 */
export const undoMerge: HandlerOf<typeof people, 'undoMerge'> = async (ctx, { merge: id }) => {
  await hold(ctx);
  const row = isUuid(id) ? await ctx.db.selectFrom('people_merge').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  if (row.undone_at) return;
  if (undoUntil(row.at) < ctx.now()) throw ctx.refuse('undo-over', { days: UNDO_DAYS });
  const above = await ctx.db
    .selectFrom('people_merge')
    .select('id')
    .where('undone_at', 'is', null)
    .where('seq', '>', row.seq)
    .where((eb) => eb.or([eb('into_id', '=', row.into_id), eb('from_id', '=', row.into_id)]))
    .executeTakeFirst();
  if (above) throw ctx.refuse('later-merge');
  await ctx.sql`update people_person set merged_into = nullif(${row.from_id}::uuid, id) where id = any(${row.moved}::uuid[])`;
  // Whose facts stood may have been erased meanwhile.
  await ctx.sql`update people_person p set
      name_from = coalesce((select s.id from people_person s where s.id = ${row.name_from}), p.id),
      email_from = coalesce((select s.id from people_person s where s.id = ${row.email_from}), p.id),
      phone_from = coalesce((select s.id from people_person s where s.id = ${row.phone_from}), p.id)
    where p.id = ${row.into_id}`;
  await ctx.db.updateTable('people_merge').set({ undone_at: ctx.now() }).where('id', '=', row.id).execute();
  await settle(ctx, [row.into_id, row.from_id]);
  await record(ctx, row.into_id, 'undone', { otherId: row.from_id });
};

/** Two that only look the same are not shown as such any more. */
export const keepApart: HandlerOf<typeof people, 'keepApart'> = async (ctx, { one, other }) => {
  if (one === other) throw ctx.refuse('same-person');
  await rowOf(ctx, one);
  await rowOf(ctx, other);
  const [one_id, other_id] = [one, other].toSorted() as [string, string];
  await ctx.db
    .insertInto('people_apart')
    .values({ space_id: ctx.space, one_id, other_id, at: ctx.now() })
    .onConflict((there) => there.doNothing())
    .execute();
  await ctx.audit({ action: 'people.apart', entity: 'people_person', entityId: one_id, after: { other: other_id } });
};

export const compareAgain: HandlerOf<typeof people, 'compareAgain'> = async (ctx, { one, other }) => {
  const [one_id, other_id] = [one, other].toSorted() as [string, string];
  const gone = await ctx.db
    .deleteFrom('people_apart')
    .where('one_id', '=', one_id)
    .where('other_id', '=', other_id)
    .returning('at')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await ctx.audit({ action: 'people.compare', entity: 'people_person', entityId: one_id, after: { other: other_id } });
};
