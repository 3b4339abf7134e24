import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { webhooks } from '../plugin.ts';
import { newWebhookSecret } from '#kit/keys/standardWebhooks.ts';
import { catalogueOf } from './catalogue.ts';
import { endpointOf, type Endpoint, type WebhooksCtx } from './db.ts';
import { checkedUrl } from './network.ts';

/** Endpoints of one site. */
const MOST = 20;
/** How long the former secret signs too, ms. */
const CHANGE_OVER = 86_400_000;

const entity = 'webhooks_endpoint';
type Shown = Pick<Endpoint, 'name' | 'url' | 'events'>;
const shown = ({ name, url, events }: Shown): Shown => ({ name, url, events });

/** @throws Refusal 422 for events that no plugin of the site has; those that an endpoint had before may stay */
function checkedEvents(ctx: WebhooksCtx, events: readonly string[] | null, before: readonly string[] | null = null): string[] | null {
  const known = new Set([...catalogueOf(ctx).map(({ event }) => event), ...(before ?? [])]);
  if (events && !events.every((event) => known.has(event))) throw invalidFields({ events: 'problem.events-unknown' });
  return events && [...events];
}

/** Adds an endpoint. The only time that its secret is told. */
export const add: HandlerOf<typeof webhooks, 'add'> = async (ctx, { name, url, events }) => {
  const draft = { name: name.trim(), url: await checkedUrl(ctx, url), events: checkedEvents(ctx, events) };
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks.add:${ctx.space}:${ctx.site.id}`}, 0))`;
  const there = await ctx.db.selectFrom('webhooks_endpoint').select('id').where('site_id', '=', ctx.site.id).limit(MOST).execute();
  if (there.length === MOST) throw ctx.refuse('too-many-endpoints', { most: MOST });
  const secret = newWebhookSecret();
  const { id } = await ctx.db
    .insertInto('webhooks_endpoint')
    .values({ space_id: ctx.space, site_id: ctx.site.id, ...draft, secret: ctx.keys.seal(secret), created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit({ action: 'webhooks.add', entity, entityId: id, after: draft });
  return { id, secret };
};

/** Changes name, address and events. */
export const change: HandlerOf<typeof webhooks, 'change'> = async (ctx, { id, name, url, events }) => {
  const checked = await checkedUrl(ctx, url);
  const before = await endpointOf(ctx, id);
  const draft = { name: name.trim(), url: checked, events: checkedEvents(ctx, events, before.events) };
  // Another address has failed at nothing yet.
  const anew = checked === before.url ? {} : { failing_since: null, failures: 0, resting_until: null };
  await ctx.db
    .updateTable('webhooks_endpoint')
    .set({ ...draft, ...anew })
    .where('id', '=', id)
    .execute();
  await ctx.audit({ action: 'webhooks.change', entity, entityId: id, before: shown(before), after: draft });
};

/** Switches an endpoint on or off. What happens while it is off it is never told. */
export const turn: HandlerOf<typeof webhooks, 'turn'> = async (ctx, { id, on }) => {
  const before = await endpointOf(ctx, id);
  await ctx.db
    .updateTable('webhooks_endpoint')
    .set({ is_on: on, off_reason: null, failing_since: null, failures: 0, resting_until: null })
    .where('id', '=', id)
    .execute();
  await ctx.audit({ action: 'webhooks.turn', entity, entityId: id, before: { on: before.is_on }, after: { on } });
};

/** Gives an endpoint another secret; the former one signs too for a day. */
export const rotate: HandlerOf<typeof webhooks, 'rotate'> = async (ctx, { id }) => {
  const before = await endpointOf(ctx, id);
  const secret = newWebhookSecret();
  const until = new Date(ctx.now().getTime() + CHANGE_OVER);
  await ctx.db
    .updateTable('webhooks_endpoint')
    .set({ secret: ctx.keys.seal(secret), former_secret: before.secret, former_until: until })
    .where('id', '=', id)
    .execute();
  await ctx.audit({ action: 'webhooks.rotate', entity, entityId: id, after: { formerUntil: until.toISOString() } });
  return { secret };
};

/** Removes an endpoint with its log. */
export const remove: HandlerOf<typeof webhooks, 'remove'> = async (ctx, { id }) => {
  const before = await endpointOf(ctx, id);
  await ctx.db.deleteFrom('webhooks_endpoint').where('id', '=', id).execute();
  await ctx.audit({ action: 'webhooks.remove', entity, entityId: id, before: shown(before) });
};
