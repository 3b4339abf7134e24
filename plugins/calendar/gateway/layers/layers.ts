import type { CalendarsApi, LayerDate, NewLayer } from '../../contract.ts';
import { TONES, toneOf } from '../../rules/tone.ts';
import type { CalendarCtx } from '../db.ts';

const HOUR = 3_600_000;

/** From start to end as moments; days as wide as they are in all zones together. */
function span({ startsAt, endsAt, allDay }: LayerDate) {
  if (!allDay) return { first_at: new Date(startsAt), last_at: new Date(endsAt) };
  return {
    first_at: new Date(Date.parse(`${startsAt.slice(0, 10)}T00:00:00Z`) - 14 * HOUR),
    last_at: new Date(Date.parse(`${endsAt.slice(0, 10)}T00:00:00Z`) + 36 * HOUR),
  };
}

/** A colour of its own for a layer that says none, always the same one. */
const chosen = (key: string) =>
  TONES[Array.from(key).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 997, 7) % TONES.length]!;

/** The service `calendar:calendars@1`. */
export const calendarsApi = (ctx: CalendarCtx): CalendarsApi => ({
  async put(layer: NewLayer, dates) {
    const { key, title, audience } = layer;
    const colour = layer.colour ? TONES[toneOf(layer.colour)]! : chosen(key);
    const values = { title: title.slice(0, 200), colour, audience };
    await ctx.db
      .insertInto('calendar_layer')
      .values({ space_id: ctx.space, key, ...values })
      .onConflict((on) => on.columns(['space_id', 'key']).doUpdateSet(values))
      .execute();
    await ctx.db.deleteFrom('calendar_layer_date').where('layer_key', '=', key).execute();
    const rows = dates.map((date) => ({
      space_id: ctx.space,
      layer_key: key,
      key: date.key,
      title: date.title.slice(0, 200),
      detail: date.detail,
      place: date.place.slice(0, 200),
      href: /^\/(?![/\\])/.test(date.href) ? date.href : '',
      starts_at: date.allDay ? date.startsAt.slice(0, 10) : new Date(date.startsAt).toISOString(),
      ends_at: date.allDay ? date.endsAt.slice(0, 10) : new Date(date.endsAt).toISOString(),
      all_day: date.allDay,
      ...span(date),
    }));
    // PostgreSQL accepts at most 65,535 parameters per statement.
    for (let at = 0; at < rows.length; at += 1000)
      await ctx.db
        .insertInto('calendar_layer_date')
        .values(rows.slice(at, at + 1000))
        .execute();
    const followers = await ctx.db
      .selectFrom('calendar_layer_follower')
      .select('account_id')
      .where('layer_key', '=', key)
      .limit(500)
      .execute();
    if (followers.length)
      await ctx.sendLive(
        'changed',
        followers.map((follower) => follower.account_id),
        { sourceId: `layer:${key}` },
      );
  },

  async drop(layerKey) {
    await ctx.db.deleteFrom('calendar_layer').where('key', '=', layerKey).execute();
    await ctx.db.deleteFrom('calendar_layer_follower').where('layer_key', '=', layerKey).execute();
  },

  async follow(layerKey, accountId) {
    await ctx.db
      .insertInto('calendar_layer_follower')
      .values({ space_id: ctx.space, layer_key: layerKey, account_id: accountId })
      .onConflict((on) => on.doNothing())
      .execute();
    await ctx.sendLive('changed', [accountId], { sourceId: `layer:${layerKey}` });
  },

  async unfollow(layerKey, accountId) {
    await ctx.db.deleteFrom('calendar_layer_follower').where('layer_key', '=', layerKey).where('account_id', '=', accountId).execute();
    await ctx.sendLive('changed', [accountId], { sourceId: `layer:${layerKey}` });
  },
});
