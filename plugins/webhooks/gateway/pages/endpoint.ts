import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { webhooks } from '../../plugin.ts';
import { typeOf } from '../../rules/type.ts';
import { DeliveriesQuery, type Deliveries } from '../../schemas.ts';
import { catalogueOf, type Told } from '../catalogue.ts';
import { endpointOf } from '../db.ts';

const STATES = DeliveriesQuery.properties.state.enum;

export interface EndpointData {
  id: string;
  name: string;
  url: string;
  events: string[] | null;
  on: boolean;
  offReason: 'gone' | 'failing' | null;
  failingSince: string | null;
  /** Until when the former secret signs too; null where it does not. */
  formerUntil: string | null;
  catalogue: Told[];
  state: (typeof STATES)[number];
  /** Not the first screen of the log. */
  isLaterPage: boolean;
  log: Value<typeof Deliveries>;
}

export const load: Load<typeof webhooks, EndpointData> = async (ctx) => {
  const row = await endpointOf(ctx, ctx.params.id!);
  const state = STATES.find((each) => each === ctx.query.state) ?? 'all';
  const after = ctx.query.after ? { after: ctx.query.after.slice(0, 40) } : {};
  const catalogue = catalogueOf(ctx);
  // What the endpoint has chosen stays to be seen when its plugin is off.
  const gone = (row.events ?? []).filter((event) => !catalogue.some((listed) => listed.event === event));
  return {
    data: {
      id: row.id,
      name: row.name,
      url: row.url,
      events: row.events,
      on: row.is_on,
      offReason: row.off_reason,
      failingSince: row.failing_since?.toISOString() ?? null,
      formerUntil: row.former_until && row.former_until > ctx.now() ? row.former_until.toISOString() : null,
      catalogue: [...catalogue, ...gone.map((event) => ({ event, type: typeOf(event), fields: [] }))],
      state,
      isLaterPage: 'after' in after,
      log: await ctx.call('deliveries', { id: row.id, state, ...after }),
    },
    title: row.name,
    noindex: true,
  };
};
