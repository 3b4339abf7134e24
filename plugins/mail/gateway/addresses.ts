import { isUuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { addresses } from '../calls/addresses.ts';
import type { mail } from '../plugin.ts';

/** Addresses that are not written to. */
export const addressTable = tableGateway(addresses);

/** Has an address written to again. What was not sent in the meantime stays so until somebody sends it again. */
export const unblock: HandlerOf<typeof mail, 'unblock'> = async (ctx, { id }) => {
  const gone = isUuid(id)
    ? await ctx.db.deleteFrom('mail_address').where('id', '=', id).returning('response').executeTakeFirst()
    : undefined;
  if (!gone) throw notFound();
  await ctx.audit({ action: 'mail.unblock', entity: 'mail_address', entityId: id });
  return {};
};
