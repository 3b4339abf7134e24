import type { TimeRange } from '../ics/occurrences.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Entry, Source } from '../../calls/shapes.ts';
import { holidaysBetween } from '#kit/thai/holidays.ts';
import { toneOf } from '../../rules/tone.ts';
import type { CalendarCtx } from '../db.ts';

type SourceView = Value<typeof Source>;
type EntryView = Value<typeof Entry>;

const READ_ONLY = { occurrence: '', state: 'confirmed', hidden: false, repeats: false, mayEdit: false, answer: null } as const;

/** Layers of other plugins that the visitor sees. */
async function layersOf(ctx: CalendarCtx) {
  const me = ctx.account?.id;
  return ctx.db
    .selectFrom('calendar_layer')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('audience', '=', 'everyone'),
        ...(me
          ? [
              eb('audience', '=', 'members'),
              eb.exists(
                eb
                  .selectFrom('calendar_layer_follower')
                  .select('account_id')
                  .whereRef('calendar_layer_follower.layer_key', '=', 'calendar_layer.key')
                  .where('calendar_layer_follower.account_id', '=', me),
              ),
            ]
          : []),
      ]),
    )
    .orderBy('title')
    .limit(100)
    .execute();
}

/** Dates of other plugins and the public holidays, as far as the visitor sees them. */
export async function layerEntries(ctx: CalendarCtx, range: TimeRange): Promise<{ sources: SourceView[]; entries: EntryView[] }> {
  const layers = await layersOf(ctx);
  const keys = layers.map(({ key }) => key);
  const dates = keys.length
    ? await ctx.db
        .selectFrom('calendar_layer_date')
        .selectAll()
        .where('layer_key', 'in', keys)
        .where('first_at', '<', range.to)
        .where('last_at', '>=', range.from)
        .orderBy('first_at')
        .limit(2000)
        .execute()
    : [];
  const [first, last] = [dayIn(range.from, range.tzid), dayIn(new Date(range.to.getTime() - 1), range.tzid)];
  const entries: EntryView[] = dates
    .filter(({ all_day, starts_at, ends_at }) => !all_day || (starts_at <= last && ends_at >= first))
    .map((date) => ({
      ...READ_ONLY,
      id: `${date.layer_key}/${date.key}`.slice(0, 220),
      sourceId: `layer:${date.layer_key}`,
      title: date.title,
      place: date.place,
      href: date.href,
      startsAt: date.starts_at,
      endsAt: date.ends_at,
      allDay: date.all_day,
      busy: !date.all_day,
    }));
  const sources: SourceView[] = layers.map(({ key, title, colour }) => ({
    id: `layer:${key}`,
    slug: '',
    name: title,
    tone: toneOf(colour),
    kind: 'layer',
    right: 'read',
    public: false,
  }));
  if (ctx.settings.holidays) {
    const t = await ctx.texts();
    sources.push({ id: 'holidays', slug: '', name: t('source.holidays'), tone: 4, kind: 'holidays', right: 'read', public: true });
    for (const { day, title } of holidaysBetween(first, last, ctx.locale))
      entries.push({
        ...READ_ONLY,
        id: `holiday/${day}`,
        sourceId: 'holidays',
        title,
        place: '',
        href: '',
        startsAt: day,
        endsAt: day,
        allDay: true,
        busy: false,
      });
  }
  return { sources, entries };
}
