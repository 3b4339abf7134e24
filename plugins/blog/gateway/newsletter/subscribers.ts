import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { subscribers } from '../../calls/newsletter.ts';
import type { blog } from '../../plugin.ts';
import { normalEmail } from './subscribe.ts';

/** Who gets posts by mail, as staff see them. */
export const subscriberTable = tableGateway(subscribers, {
  categories: sql`coalesce((select string_agg(c.name, ', ' order by c.position, c.id) from blog_category c
    where c.space_id = blog_subscriber.space_id and c.id = any(blog_subscriber.category_ids)), '')`,
});

const subscribersAdd: HandlerOf<typeof blog, 'subscribersAdd'> = (ctx, { draft }) =>
  subscriberTable.handlers.subscribersAdd(ctx, { draft: { ...draft, email: normalEmail(String(draft.email)) } });

const subscribersImport: HandlerOf<typeof blog, 'subscribersImport'> = (ctx, { columns, rows, ...how }) => {
  const place = columns.indexOf('email');
  const normal = rows.map((cells) => cells.map((cell, at) => (at === place ? normalEmail(cell) : cell)));
  return subscriberTable.handlers.subscribersImport(ctx, { ...how, columns, rows: normal });
};

/** Addresses are compared in one form, whoever types them. */
export const subscriberHandlers = { ...subscriberTable.handlers, subscribersAdd, subscribersImport };
