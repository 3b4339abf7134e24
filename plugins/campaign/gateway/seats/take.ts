import type { CampaignCtx, CampaignRow, RegistrationRow, RoundRow } from '../db.ts';
import { say } from '../db.ts';

/** What a new registration has before it has a number. */
export interface NewRegistration {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly accountId: string | null;
  readonly responseId: string | null;
  readonly locale: 'th' | 'en';
  readonly codeHash: Buffer;
  readonly search: string;
}

/** The number of a registration behind its campaign's letters: `DOA68-00042`. */
export const DIGITS = 5;

/**
 * Takes a place of a round, or one in its queue, gives the next number and writes the registration: one statement, so that the rows which
 * everybody wants are held for as short as can be. While somebody waits no newcomer has a place.
 *
 * @returns null where the round is full and nobody may wait
 */
export async function insertSeated(
  ctx: CampaignCtx,
  campaign: CampaignRow,
  round: RoundRow,
  made: NewRegistration,
): Promise<RegistrationRow | null> {
  const now = ctx.now();
  const [row] = await ctx.sql<RegistrationRow>`
    with round as (
      update campaign_round set
        used = used + (used < capacity and waiting = 0)::int,
        waiting = waiting + (not (used < capacity and waiting = 0))::int,
        queued = queued + (not (used < capacity and waiting = 0))::int
      where id = ${round.id} and ((used < capacity and waiting = 0) or ${campaign.waitlist})
      returning waiting = 0 as seated, queued
    ), counter as (
      update campaign_counter c set numbered = c.numbered + 1 from round
      where c.campaign_id = ${campaign.id} returning c.numbered
    )
    insert into campaign_registration (space_id, id, campaign_id, round_id, number, reference, state, name, email, phone, account_id,
      response_id, locale, code_hash, queue_no, confirmed_at, search, created_at, updated_at)
    select ${ctx.space}, ${made.id}, ${campaign.id}, ${round.id}, numbered, ${campaign.prefix} || '-' || lpad(numbered::text, ${DIGITS}, '0'),
      case when seated then 'confirmed' else 'waitlisted' end, ${made.name}, ${made.email}, ${made.phone}, ${made.accountId},
      ${made.responseId}, ${made.locale}, ${made.codeHash}, case when seated then null else queued end,
      case when seated then ${now}::timestamptz end, ${made.search}, ${now}, ${now}
    from round, counter returning *`;
  return row ?? null;
}

/** Writes a registration whose address is still to be verified: it has a number and no place. */
export async function insertUnverified(
  ctx: CampaignCtx,
  campaign: CampaignRow,
  round: RoundRow,
  made: NewRegistration,
  dueAt: Date,
): Promise<RegistrationRow> {
  const now = ctx.now();
  const [row] = await ctx.sql<RegistrationRow>`
    with counter as (update campaign_counter set numbered = numbered + 1 where campaign_id = ${campaign.id} returning numbered)
    insert into campaign_registration (space_id, id, campaign_id, round_id, number, reference, state, name, email, phone, account_id,
      response_id, locale, code_hash, due_at, code_issue, search, created_at, updated_at)
    select ${ctx.space}, ${made.id}, ${campaign.id}, ${round.id}, numbered, ${campaign.prefix} || '-' || lpad(numbered::text, ${DIGITS}, '0'),
      'submitted', ${made.name}, ${made.email}, ${made.phone}, ${made.accountId}, ${made.responseId}, ${made.locale}, ${made.codeHash},
      ${dueAt}, 1, ${made.search}, ${now}, ${now}
    from counter returning *`;
  return row!;
}

/** The same for who is there already: a place, or the next one in the queue. @throws Refusal 409 `round-full` */
export async function takeSeat(ctx: CampaignCtx, campaign: CampaignRow, round: RoundRow): Promise<{ seated: boolean; queued: number }> {
  const [taken] = await ctx.sql<{ seated: boolean; queued: number }>`update campaign_round set
      used = used + (used < capacity and waiting = 0)::int,
      waiting = waiting + (not (used < capacity and waiting = 0))::int,
      queued = queued + (not (used < capacity and waiting = 0))::int
    where id = ${round.id} and ((used < capacity and waiting = 0) or ${campaign.waitlist})
    returning waiting = 0 as seated, queued`;
  if (!taken) throw ctx.refuse('round-full', { name: say(round.name, ctx.locale) });
  return taken;
}

/** A place comes free: who waits for it is told in a transaction of its own. */
export async function freeSeat(ctx: CampaignCtx, roundId: string): Promise<void> {
  const [round] = await ctx.sql<{ waiting: number }>`update campaign_round set used = used - 1 where id = ${roundId} returning waiting`;
  if (round && round.waiting > 0) await ctx.emit('roundDue', { roundId });
}
