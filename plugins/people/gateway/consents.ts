import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { people } from '../plugin.ts';
import { hold, standing } from './db.ts';
import { record } from './history.ts';
import { settle } from './settle.ts';

/** Writes down that somebody agreed to hear of offers, or took it back; what was written before stays. */
export const consent: HandlerOf<typeof people, 'consent'> = async (ctx, { id, channel, granted, source }) => {
  await hold(ctx);
  const person = await standing(ctx, id);
  await ctx.db
    .insertInto('people_consent')
    .values({ space_id: ctx.space, person_id: person.id, channel, granted, source, actor_id: ctx.account!.id, at: ctx.now() })
    .execute();
  await settle(ctx, [person.id]);
  await record(ctx, person.id, granted ? 'granted' : 'withdrawn', { word: channel });
};
