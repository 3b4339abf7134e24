import type { Value } from '#kit/schema/schema.ts';
import type { OrderRow as OrderRowSchema } from '../../calls/orderSchemas.ts';
import { isFetched } from './act.ts';
import type { OrderRow } from './db.ts';

/** An order as lists have it. */
export const orderRow = (row: OrderRow): Value<typeof OrderRowSchema> => ({
  id: row.id,
  number: row.number,
  state: row.state,
  paymentState: row.payment_state,
  fulfilment: row.fulfilment,
  pickup: isFetched(row),
  totalSatang: row.total_satang,
  items: row.items,
  first: row.first_title,
  picture: row.first_picture,
  buyerName: row.contact.name,
  channel: row.channel,
  placedAt: row.placed_at.toISOString(),
  attention: row.attention,
  version: row.version,
});
