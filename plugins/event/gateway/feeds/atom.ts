import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import { formatFor } from '#kit/page/format.ts';
import { eventPath } from '../../rules/paths.ts';
import type { event } from '../../plugin.ts';
import { fileOf, listedEvents } from './calendar.ts';

/** What is to come, for feed readers (RFC 4287). */
export const eventsAtom: DownloadHandlerOf<typeof event, 'eventsAtom'> = async (ctx) => {
  const { canonicalOrigin: origin, locale, timezone } = ctx.site;
  const t = await ctx.texts(locale);
  const { date } = formatFor(locale, timezone);
  const rows = await listedEvents(ctx);
  const host = new URL(origin).hostname;
  const latest = rows.reduce((last, { updated_at: at }) => (at > last ? at : last), new Date(0));
  const entries = rows.map((row) => {
    const state = row.state === 'cancelled' || row.state === 'postponed' ? `${t(`feed.${row.state}`)}: ` : '';
    const facts = [date(row.starts_at.toISOString(), 'time'), row.venue, row.summary].filter(Boolean).join(' · ');
    return `<entry><id>tag:${host},2026:event-${row.id}</id><title>${escapeHtml(state + row.title)}</title>
<link href="${escapeHtml(origin + eventPath(row.slug))}"/><published>${(row.published_at ?? row.created_at).toISOString()}</published>
<updated>${row.updated_at.toISOString()}</updated><summary>${escapeHtml(facts)}</summary></entry>`;
  });
  const text = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}"><id>${origin}/event</id>
<title>${escapeHtml(t('feed.title', { site: ctx.site.names[locale] }))}</title><updated>${latest.toISOString()}</updated>
<author><name>${escapeHtml(ctx.site.names[locale])}</name></author><link href="${origin}/event"/><link rel="self" href="${origin}/event.atom"/>
${entries.join('\n')}
</feed>
`;
  return fileOf(text, 'events.atom', 'application/xml; charset=utf-8', { by: 'browser', seconds: 300 });
};
