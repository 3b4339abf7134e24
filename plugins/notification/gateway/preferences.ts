import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { CATEGORIES } from '../contract.ts';
import type { notification } from '../plugin.ts';
import { CHANNELS, isFixed, isTold } from '../rules/channel.ts';
import { lineToken, self } from './db.ts';

/** How the visitor is told of what. LINE is among the channels where the site has it. */
export const preferences: HandlerOf<typeof notification, 'preferences'> = async (ctx) => {
  const id = self(ctx);
  const rows = await ctx.db
    .selectFrom('notification_preference')
    .select(['category', 'channel', 'chosen'])
    .where('account_id', '=', id)
    .execute();
  const chosen = new Map(rows.map((row) => [`${row.category} ${row.channel}`, row.chosen]));
  const contact = (await ctx.use('accounts').contacts([id])).get(id);
  const channels = CHANNELS.filter((channel) => channel !== 'line' || lineToken(ctx) !== null);
  return {
    channels,
    choices: CATEGORIES.flatMap((category) =>
      channels.map((channel) => ({
        category,
        channel,
        on: isTold(category, channel, chosen.get(`${category} ${channel}`)),
        fixed: isFixed(category, channel),
      })),
    ),
    email: contact?.email ?? '',
    line: Boolean(contact?.lineId),
  };
};

/** Keeps the visitor's choices. What is not theirs to choose is left as it is. */
export const savePreferences: HandlerOf<typeof notification, 'savePreferences'> = async (ctx, { choices }) => {
  // Duplicates are removed (the last one wins), because one statement cannot write a row twice.
  const rows = new Map(
    choices.filter(({ category, channel }) => !isFixed(category, channel)).map((each) => [`${each.category} ${each.channel}`, each]),
  );
  if (rows.size === 0) return {};
  await ctx.db
    .insertInto('notification_preference')
    .values(
      [...rows.values()].map(({ category, channel, on }) => ({
        space_id: ctx.space,
        account_id: self(ctx),
        category,
        channel,
        chosen: on,
        updated_at: ctx.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['space_id', 'account_id', 'category', 'channel'])
        .doUpdateSet(({ ref }) => ({ chosen: ref('excluded.chosen'), updated_at: ref('excluded.updated_at') })),
    )
    .execute();
  return {};
};
