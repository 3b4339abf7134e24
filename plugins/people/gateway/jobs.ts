import { sql } from 'kysely';
import type { PeopleCtx } from './db.ts';
import { readAreas } from './refresh.ts';

/** Steps of one run: more is read by the next, or when somebody opens the list. */
const ROUNDS = 5;
/** Days in which a note that was removed can be brought back. */
const KEPT_DAYS = 30;

/** Keeps up with the areas while nobody looks. */
export async function refreshAll(ctx: PeopleCtx): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if (!(await readAreas(ctx)).more) return;
}

/** Removed notes go for good. */
export async function forgetRemoved(ctx: PeopleCtx): Promise<void> {
  await ctx.db
    .deleteFrom('people_note')
    .where('removed_at', '<', sql<Date>`${ctx.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
