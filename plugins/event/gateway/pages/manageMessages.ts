import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';
import { typesOf } from '../events/find.ts';
import { headOf, type ManageHead } from './manageHead.ts';

export interface ManageMessagesData {
  head: ManageHead;
  types: { id: string; name: string }[];
  lists: { id: string; name: string }[];
  people: number;
  messages: { id: string; kind: string; subject: string; body: string; state: 'sending' | 'sent'; sent: number; at: string }[];
}

/** What was written to who comes. */
export const load: Load<typeof event, ManageMessagesData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const messages = await ctx.db
    .selectFrom('event_message')
    .select(['id', 'kind', 'subject', 'body', 'state', 'sent', 'created_at'])
    .where('event_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  const lists = await ctx.db
    .selectFrom('event_checkin_list')
    .select(['id', 'name'])
    .where('event_id', '=', row.id)
    .orderBy('name')
    .execute();
  const [{ people }] = (await ctx.sql<{ people: number }>`select count(distinct lower(email))::int as people from event_attendee
    where event_id = ${row.id} and state = 'active' and email <> ''`) as [{ people: number }];
  return {
    data: {
      head,
      types: (await typesOf(ctx, row.id)).map(({ id, name }) => ({ id, name })),
      lists,
      people,
      messages: messages.map(({ created_at: at, ...message }) => ({ ...message, at: at.toISOString() })),
    },
    title: row.title,
    noindex: true,
  };
};
