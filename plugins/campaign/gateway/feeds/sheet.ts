import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { whenSent } from '#kit/http/whenSent.ts';
import { formatFor } from '#kit/page/format.ts';
import { phoneText } from '#kit/thai/phone.ts';
import type { campaign as plugin } from '../../plugin.ts';
import type { SheetDrawing } from '../../rules/sheetDrawing.ts';
import { campaignBySlug, roundsOf } from '../campaigns/find.ts';
import { say, type RegistrationRow } from '../db.ts';
import { codeOf } from '../tokens.ts';

/** On one sheet; a larger round is printed by its parts of the alphabet at the counter. */
const MOST = 2_000;

/** Badges or a list of everybody who has a place in a round, by name. @throws Refusal 404 */
export const sheetPdf: DownloadHandlerOf<typeof plugin, 'sheetPdf'> = async (ctx, { slug, round: roundId, kind }) => {
  const row = await campaignBySlug(ctx, slug);
  const round = isUuid(roundId) ? (await roundsOf(ctx, row.id)).find(({ id }) => id === uuid(roundId)) : undefined;
  if (!round) throw notFound();
  const people = await ctx.sql<Pick<RegistrationRow, 'id' | 'reference' | 'name' | 'phone'>>`select id, reference, name, phone
    from campaign_registration where round_id = ${round.id} and state in ('confirmed', 'attended', 'no_show')
    order by name collate "th-x-icu", number limit ${MOST}`;
  const t = await ctx.texts();
  const { date } = formatFor(ctx.locale, ctx.site.timezone);
  const title = say(row.title, ctx.locale);
  const drawing: SheetDrawing = {
    kind,
    site: ctx.site.name,
    accent: ctx.site.palette.accent,
    lang: ctx.locale,
    title,
    round: [say(round.name, ctx.locale), date(round.starts_at.toISOString(), 'time')].join(' · '),
    date: ctx.now().toISOString(),
    head: ['number', 'reference', 'name', 'phone', 'signature'].map((column) => t(`sheet.${column}`)),
    people: people.map(({ id, reference, name, phone }) => ({ reference, name, phone: phoneText(phone), code: codeOf(ctx, id) })),
  };
  return {
    from: { stream: whenSent(() => ctx.work<Uint8Array>('sheet', drawing)) },
    name: `${title} ${say(round.name, ctx.locale)}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};
