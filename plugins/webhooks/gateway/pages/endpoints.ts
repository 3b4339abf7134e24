import type { Load } from '#kernel/contract/load.ts';
import type { webhooks } from '../../plugin.ts';
import { catalogueOf, type Told } from '../catalogue.ts';

export interface EndpointsData {
  endpoints: {
    id: string;
    name: string;
    url: string;
    events: number | null;
    on: boolean;
    failing: boolean;
    offReason: 'gone' | 'failing' | null;
  }[];
  catalogue: Told[];
}

export const load: Load<typeof webhooks, EndpointsData> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('webhooks_endpoint')
    .select(['id', 'name', 'url', 'events', 'is_on', 'failing_since', 'off_reason'])
    .where('site_id', '=', ctx.site.id)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const endpoints = rows.map(({ id, name, url, events, is_on: on, failing_since: since, off_reason: offReason }) => ({
    id,
    name,
    url,
    events: events && events.length,
    on,
    failing: since !== null,
    offReason,
  }));
  return { data: { endpoints, catalogue: catalogueOf(ctx) }, noindex: true };
};
