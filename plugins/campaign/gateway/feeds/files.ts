import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Download } from '#kit/http/fileHeaders.ts';
import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import { holdsSeat } from '../../machines/registration.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { campaignById } from '../campaigns/find.ts';
import { say, type RoundRow } from '../db.ts';
import { openedRegistration } from '../registrations/hold.ts';
import { codeOf, registrationPath } from '../tokens.ts';
import { qrPng } from '#kit/scan/gateway/qr.ts';

/** Bytes that are made at once. */
export const fileOf = (bytes: Uint8Array, name: string, type: string, show: Download['show']): Download => ({
  from: {
    stream: (async function* () {
      yield bytes;
    })(),
  },
  name,
  type,
  show,
  keep: 'nobody',
});

/** What the door reads, as a picture to keep. @throws Refusal 404 where there is no place */
export const codePng: DownloadHandlerOf<typeof plugin, 'codePng'> = async (ctx, { registration: id, token }) => {
  const row = await openedRegistration(ctx, id, token);
  if (!holdsSeat(row.state) || row.state === 'offered') throw notFound();
  return fileOf(qrPng(codeOf(ctx, row.id)), `${row.reference}.png`, 'image/png', 'inline');
};

/** The round for a calendar; one that was given up says so. */
export const registrationIcs: DownloadHandlerOf<typeof plugin, 'registrationIcs'> = async (ctx, { registration: id, token }) => {
  const row = await openedRegistration(ctx, id, token);
  const campaign = await campaignById(ctx, row.campaign_id);
  const [round] = await ctx.sql<RoundRow>`select * from campaign_round where id = ${row.round_id}`;
  const url = ctx.site.canonicalOrigin + registrationPath(ctx, row.id);
  const title = say(campaign.title, ctx.locale);
  const isIn = holdsSeat(row.state);
  const text = writeCalendar({
    name: title,
    url,
    method: 'PUBLISH',
    refreshMinutes: 60,
    events: [
      {
        uid: `registration-${row.id}@${new URL(ctx.site.canonicalOrigin).hostname}`,
        sequence: row.version,
        title: `${title} · ${say(round!.name, ctx.locale)}`,
        detail: row.reference,
        place: round!.place,
        url,
        startsAt: round!.starts_at,
        endsAt: round!.ends_at,
        allDay: false,
        status: isIn ? 'CONFIRMED' : row.state === 'waitlisted' || row.state === 'submitted' ? 'TENTATIVE' : 'CANCELLED',
        stampedAt: row.updated_at,
        lastModified: row.updated_at,
      },
    ],
  });
  return fileOf(Buffer.from(text), `${row.reference}.ics`, 'text/calendar; charset=utf-8', 'attachment');
};
