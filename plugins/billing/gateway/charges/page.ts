import type { SelectQueryBuilder } from 'kysely';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { BillingCtx } from '../db.ts';
import type { Tables } from '../../tables.ts';

/** Rows of charges that come after one of them, the newest first. */
export async function after<O>(
  ctx: BillingCtx,
  query: SelectQueryBuilder<Tables, 'billing_charge', O>,
  id: string,
): Promise<SelectQueryBuilder<Tables, 'billing_charge', O>> {
  if (!isUuid(id)) return query;
  const at = await ctx.db.selectFrom('billing_charge').select(['created_at', 'id']).where('id', '=', id).executeTakeFirst();
  if (!at) return query;
  return query.where((eb) => eb(eb.refTuple('billing_charge.created_at', 'billing_charge.id'), '<', eb.tuple(at.created_at, at.id)));
}
