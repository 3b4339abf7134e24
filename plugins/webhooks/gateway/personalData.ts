import { literal } from '#kit/postgres/like.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { WebhooksCtx } from './db.ts';

/** Deliveries that speak of an account: its id stands in what was told, or in what was answered. */
const about = (accountId: string) => `%${literal(accountId)}%`;

/** What other systems were told of a person in the days that the log is kept. What they have done with it is theirs. */
export const personalData: PersonalData<WebhooksCtx> = {
  async export(ctx, accountId) {
    if (!isUuid(accountId)) return { told: [] };
    const rows = await ctx.db
      .selectFrom('webhooks_delivery as d')
      .innerJoin('webhooks_endpoint as e', (join) => join.onRef('e.space_id', '=', 'd.space_id').onRef('e.id', '=', 'd.endpoint_id'))
      .select(['d.created_at', 'd.event', 'd.body', 'd.state', 'e.name'])
      .where('d.body', 'like', about(accountId))
      .orderBy('d.id')
      .execute();
    return { told: rows.map(({ created_at: at, name, ...rest }) => ({ at: at.toISOString(), to: name, ...rest })) };
  },
  /** What waits is still told: that the account is gone is among it. It goes with the log. */
  async erase(ctx, accountId) {
    if (!isUuid(accountId)) return;
    await ctx.db
      .deleteFrom('webhooks_delivery')
      .where('state', '!=', 'waiting')
      .where((eb) => eb.or([eb('body', 'like', about(accountId)), eb('answer', 'like', about(accountId))]))
      .execute();
  },
};
