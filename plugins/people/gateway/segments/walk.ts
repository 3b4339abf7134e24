import { sql } from 'kysely';
import { rowsOf, type PeopleCtx } from '../db.ts';
import { personOf } from '../known.ts';
import { LISTED, selection, type Narrowed } from '../selection.ts';
import { meeting } from './conditions.ts';

/** People that areas are asked about at once, and how often in one step. */
const EACH = 500;
const TIMES = 4;

/** In the order of names as a Thai dictionary has them, or of ids, which stays whatever people are called. */
type Order = 'name' | 'id';

/** The next records of a selection after one of them. */
export async function pageOf(ctx: Pick<PeopleCtx, 'db'>, narrowed: Narrowed, order: Order, after: string | null, limit: number) {
  let people = selection(ctx, narrowed).select(LISTED);
  if (after !== null)
    people =
      order === 'id'
        ? people.where('p.id', '>', after)
        : people.where(
            sql<boolean>`(p.shown_name collate "th-x-icu", p.id) > (select b.shown_name, b.id from people_person b where b.id = ${after})`,
          );
  if (order === 'name') people = people.orderBy(sql`p.shown_name collate "th-x-icu"`);
  return people.orderBy('p.id').limit(limit).execute();
}
export type Listed = Awaited<ReturnType<typeof pageOf>>[number];

/**
 * People of a selection for whom the conditions of the areas hold, too: up to `limit`, of a bounded number that are looked at.
 * @returns `next`: after whom to go on; null when there is nobody more
 */
export async function walk(
  ctx: PeopleCtx,
  narrowed: Narrowed,
  order: Order,
  after: string | null,
  limit: number,
): Promise<{ people: Listed[]; next: string | null }> {
  const { kept = [] } = narrowed;
  const ofAreas = kept.filter(({ area }) => area !== '');
  const whole = { ...narrowed, kept: kept.filter(({ area }) => area === '') };
  if (ofAreas.length === 0) {
    const rows = await pageOf(ctx, whole, order, after, limit + 1);
    const people = rows.slice(0, limit);
    return { people, next: rows.length > limit ? people.at(-1)!.id : null };
  }
  const people: Listed[] = [];
  let from = after;
  for (let time = 0; time < TIMES; time += 1) {
    const rows = await pageOf(ctx, whole, order, from, EACH);
    const groups = await rowsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    const met = await meeting(
      ctx,
      ofAreas,
      rows.map((row) => ({ person: personOf(groups.get(row.id)!), of: row })),
    );
    people.push(...met);
    if (people.length > limit) return { people: people.slice(0, limit), next: people[limit - 1]!.id };
    if (rows.length < EACH) return { people, next: null };
    from = rows.at(-1)!.id;
  }
  return { people, next: from };
}
