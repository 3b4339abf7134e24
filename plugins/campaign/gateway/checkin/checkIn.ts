import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextRegistration } from '../../machines/registration.ts';
import type { Verdict } from '../../machines/states.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { typedCode } from '#kit/scan/doorCode.ts';
import { hashOf } from '#kit/scan/gateway/doorCodes.ts';
import { inOrder, momentOf } from '#kit/scan/gateway/scans.ts';
import { campaignBySlug, roundsOf } from '../campaigns/find.ts';
import { say, type CampaignCtx, type CampaignRow, type RegistrationRow } from '../db.ts';
import type { Row } from '../../tables.ts';

type Scan = Parameters<HandlerOf<typeof plugin, 'checkIn'>>[1]['scans'][number];
type ScanRow = Row<'campaign_scan'>;

async function scanned(ctx: CampaignCtx, campaign: CampaignRow, { code, entryId }: Scan): Promise<RegistrationRow | undefined> {
  const rows =
    entryId === null
      ? await ctx.sql<RegistrationRow>`select * from campaign_registration where code_hash = ${hashOf(typedCode(code))} for no key update`
      : await ctx.sql<RegistrationRow>`select * from campaign_registration
          where id = ${uuid(entryId)} and campaign_id = ${campaign.id} for no key update`;
  return rows[0];
}

interface Judged {
  readonly verdict: Verdict;
  readonly row: RegistrationRow | undefined;
  readonly conflict: boolean;
}

/** Lets in whoever has a place, once: whoever is there already came at the time that is said. */
async function pass(ctx: CampaignCtx, campaign: CampaignRow, row: RegistrationRow | undefined, scan: Scan, at: Date): Promise<Judged> {
  const is = (verdict: Verdict, conflict = false, now = row): Judged => ({ verdict, row: now, conflict });
  if (!row) return is('unknown');
  if (row.campaign_id !== campaign.id) return is('wrong');
  if (row.state !== 'attended' && !nextRegistration(row.state, 'CHECK_IN')) return is('void');
  if (scan.roundId !== null && row.round_id !== uuid(scan.roundId)) return is('wrong');
  if (row.state === 'attended') {
    // A door without a line was first: the earlier of the two counts, and the desk is shown both.
    const earlier = scan.offline && row.attended_at !== null && at < row.attended_at;
    const [now] = earlier
      ? await ctx.sql<RegistrationRow>`update campaign_registration set attended_at = ${at}, door = ${scan.door} where id = ${row.id} returning *`
      : [row];
    return is('again', scan.offline, now);
  }
  const [now] =
    await ctx.sql<RegistrationRow>`update campaign_registration set state = 'attended', attended_at = ${at}, door = ${scan.door},
    version = version + 1, updated_at = ${ctx.now()} where id = ${row.id} returning *`;
  return is('in', false, now);
}

/** A scan that comes again is answered as the first time. */
async function take(ctx: CampaignCtx, campaign: CampaignRow, scan: Scan): Promise<Judged> {
  const row = await scanned(ctx, campaign, scan);
  const [known] = await ctx.sql<ScanRow>`select * from campaign_scan where id = ${scan.id}`;
  if (known) return { verdict: known.verdict, row, conflict: known.conflict };
  const at = momentOf(scan, ctx.now());
  const judged = await pass(ctx, campaign, row, scan, at);
  await ctx.sql`insert into campaign_scan
      (space_id, id, campaign_id, registration_id, at, door, offline, verdict, conflict, account_id, received_at)
    values (${ctx.space}, ${scan.id}, ${campaign.id}, ${row?.id ?? null}, ${at}, ${scan.door}, ${scan.offline}, ${judged.verdict},
      ${judged.conflict}, ${ctx.account!.id}, ${ctx.now()})`;
  return judged;
}

/**
 * Scans of a door: each counts once, and whoever has a place comes in once, whichever doors are at it.
 *
 * @throws Refusal 404
 */
export const checkIn: HandlerOf<typeof plugin, 'checkIn'> = async (ctx, { slug, scans }) => {
  const campaign = await campaignBySlug(ctx, slug);
  if (!campaign.checkin) throw notFound();
  const rounds = new Map((await roundsOf(ctx, campaign.id)).map((round) => [round.id, round]));
  const verdicts = [];
  for (const scan of inOrder(scans, typedCode)) {
    const { verdict, row, conflict } = await take(ctx, campaign, scan);
    const isOurs = row?.campaign_id === campaign.id;
    const round = isOurs ? rounds.get(row.round_id) : undefined;
    verdicts.push({
      id: scan.id,
      verdict,
      entryId: isOurs ? row.id : null,
      name: isOurs ? row.name : '',
      note: isOurs ? [row.reference, round && say(round.name, ctx.locale)].filter(Boolean).join(' · ') : '',
      firstAt: isOurs ? (row.attended_at?.toISOString() ?? null) : null,
      firstDoor: isOurs ? row.door : '',
      conflict,
    });
  }
  return { verdicts };
};
