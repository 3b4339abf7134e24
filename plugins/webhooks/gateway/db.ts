import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Ctx } from '#kernel/contract/ctx.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { webhooks } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type WebhooksCtx = Ctx<typeof webhooks>;
export type Endpoint = Row<'webhooks_endpoint'>;

/** An endpoint of this site, or one that is not there for whoever asks at another. */
export async function endpointOf(ctx: Pick<WebhooksCtx, 'db' | 'site'>, id: string): Promise<Endpoint> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('webhooks_endpoint').selectAll().where('id', '=', id).where('site_id', '=', ctx.site.id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}
