import { keeper } from '#kit/postgres/keeper.ts';
import type { BlogCtx } from './db.ts';

const keepFor = keeper({ most: 2_000, ms: 600_000 });

/** Says that lists and searches may find something else from now on. */
export const changed = (ctx: BlogCtx) =>
  ctx.sql`insert into blog_change (space_id) values (${ctx.space}) on conflict (space_id) do update set number = blog_change.number + 1`;

/** What was worked out of what readers see, kept until that changes: by its name, for this space and the visitor's language. */
export async function keep<T>(ctx: BlogCtx, name: readonly unknown[], work: () => Promise<T>): Promise<T> {
  const [row] = await ctx.sql<{ number: number }>`select number from blog_change where space_id = ${ctx.space}`;
  return keepFor(JSON.stringify([ctx.space, row?.number ?? 0, ctx.locale, ...name]), work);
}
