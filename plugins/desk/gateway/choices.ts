import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { destination } from '#kit/page/location.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { desk } from '../plugin.ts';
import type { Choices } from '../schemas.ts';
import type { DeskCtx } from './db.ts';

/** What the visitor has chosen for their desk. */
export async function choicesOf(ctx: DeskCtx): Promise<Choices> {
  const row = await ctx.db
    .selectFrom('desk_choices')
    .select(['favourites', 'folded'])
    .where('account_id', '=', ctx.account!.id)
    .executeTakeFirst();
  return row ?? { favourites: [], folded: false };
}

/** Keeps what the visitor has chosen: their favourites as they are to stand, and whether the menu is folded. */
export const keep: HandlerOf<typeof desk, 'keep'> = async (ctx, { favourites, folded }) => {
  if (favourites.some(({ path }) => destination(path, ctx.site.origin) !== 'inside'))
    throw invalidFields({ favourites: 'problem.outside' });
  const choices = { favourites: JSON.stringify(favourites), folded };
  await ctx.db
    .insertInto('desk_choices')
    .values({ space_id: ctx.space, account_id: ctx.account!.id, ...choices })
    .onConflict((conflict) => conflict.columns(['space_id', 'account_id']).doUpdateSet({ ...choices, updated_at: ctx.now() }))
    .execute();
};
