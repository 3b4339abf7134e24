import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { searchable } from '#kit/thai/search.ts';
import { dayIn, daysBetween, isDay } from '#kit/thai/day.ts';
import type { Source } from '../../calls/shapes.ts';
import { TONES, toneOf } from '../../rules/tone.ts';
import type { calendar } from '../../plugin.ts';
import type { CalendarCtx } from '../db.ts';
import { layerEntries } from '../layers/layerEntries.ts';
import { allowed, myCalendars, type Allowed } from '../rights.ts';
import { rangeOf } from '../times.ts';
import { entriesIn, MOST, myAnswers } from './entries.ts';

type SourceView = Value<typeof Source>;

export function sourceOf(ctx: CalendarCtx, { calendar: row, right }: Allowed): SourceView {
  const mine = row.owner_id !== null && row.owner_id === ctx.account?.id;
  const kind = row.source_url !== null ? 'feed' : row.owner_id === null ? 'site' : mine ? 'own' : 'shared';
  return { id: row.id, slug: row.slug, name: row.name, tone: toneOf(row.colour), kind, right, public: row.visibility === 'public' };
}

/** Nobody chose the colours of layers: one that is taken already gets another, as long as there are some. */
function apart(sources: readonly SourceView[]): SourceView[] {
  const taken = new Set(sources.filter(({ kind }) => kind !== 'layer').map(({ tone }) => tone));
  return sources.map((source) => {
    if (source.kind !== 'layer') return source;
    const free = TONES.findIndex((_, tone) => !taken.has(tone));
    const tone = taken.has(source.tone) && free >= 0 ? free : source.tone;
    taken.add(tone);
    return { ...source, tone };
  });
}

/** Events of others' calendars that the visitor is invited to, and has not declined. */
async function invitedTo(ctx: CalendarCtx, seen: ReadonlySet<string>, answers: Awaited<ReturnType<typeof myAnswers>>) {
  const ids = [...answers].filter(([, answer]) => answer !== 'declined').map(([id]) => id);
  if (ids.length === 0) return [];
  const rows = await ctx.db.selectFrom('calendar_event').select(['id', 'calendar_id']).where('id', 'in', ids).execute();
  return rows.filter((row) => !seen.has(row.calendar_id)).map(({ id }) => id);
}

/** What stands in a calendar, or in all that the visitor sees together, on some days. */
export const view: HandlerOf<typeof calendar, 'view'> = async (ctx, { from, to, calendar: slug, q }) => {
  if (!isDay(from) || !isDay(to) || to < from || daysBetween(from, to) > 400) throw invalidFields({ from: 'problem.range' });
  const only = slug === '' ? null : await allowed(ctx, { slug });
  if (slug !== '' && !only) throw notFound();
  const range = rangeOf(from, to, ctx.site.timezone);
  const mine = only ? [only] : await myCalendars(ctx);
  const rights = new Map(mine.map((one) => [one.calendar.id, { right: one.right, isRead: one.calendar.source_url !== null }]));
  const answers = await myAnswers(ctx);
  const sources = mine.map((one) => sourceOf(ctx, one));
  const { entries, cut } = await entriesIn(
    ctx,
    { calendars: [...rights.keys()] },
    range,
    (row) => ({ sourceId: row.calendar_id, ...rights.get(row.calendar_id)! }),
    answers,
  );
  if (!only) {
    const ids = await invitedTo(ctx, new Set(rights.keys()), answers);
    const { entries: invited } = await entriesIn(ctx, { ids }, range, () => ({ sourceId: 'invited', right: 'read' }), answers);
    if (invited.length) {
      const t = await ctx.texts();
      sources.push({ id: 'invited', slug: '', name: t('source.invited'), tone: 3, kind: 'invited', right: 'read', public: false });
    }
    const layers = await layerEntries(ctx, range);
    sources.push(...layers.sources);
    entries.push(...invited, ...layers.entries);
  }
  const words = searchable(q);
  const found = words ? entries.filter(({ title, place }) => searchable(`${title} ${place}`).includes(words)) : entries;
  found.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
  return {
    sources: apart(sources),
    entries: found.slice(0, MOST),
    timezone: ctx.site.timezone,
    today: dayIn(ctx.now(), ctx.site.timezone),
    cut: cut || found.length > MOST,
  };
};
