import type { PeopleCtx } from './db.ts';
import { readAreas } from './refresh.ts';

/** Everybody that the demo content of the areas knows, and a segment to begin with. */
export async function demo(ctx: PeopleCtx): Promise<void> {
  if (await ctx.db.selectFrom('people_source').select('area').limit(1).executeTakeFirst()) return;
  while ((await readAreas(ctx)).more);
  await ctx.db
    .insertInto('people_segment')
    .values({
      space_id: ctx.space,
      name: 'ยินยอมรับข่าวสารทางอีเมล',
      conditions: JSON.stringify([{ area: '', name: 'consent', value: 'email' }]),
      updated_at: ctx.now(),
    })
    .execute();
}
