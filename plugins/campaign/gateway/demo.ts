import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { searchable } from '#kit/thai/search.ts';
import { farmers, FIRST_NAMES, LAST_NAMES, type DemoRound } from '../demo/farmers.ts';
import { holdsSeat } from '../machines/registration.ts';
import { namedSlug } from '../rules/paths.ts';
import type { CampaignCtx } from './db.ts';
import { insertCampaign, insertRound } from './desk/draft.ts';
import { hashOf } from '#kit/scan/gateway/doorCodes.ts';
import { codeOf } from './tokens.ts';

const SPACE = 'nganwat';
const PREFIX = 'DOA68';
const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** Hours that Thailand's clock is ahead. */
const AHEAD = 7;

const momentOf = (ctx: CampaignCtx, day: number, hour: number): Date =>
  new Date(Date.parse(`${addDays(dayIn(ctx.now(), ctx.site.timezone), day)}T00:00:00Z`) + (hour - AHEAD) * HOUR);

/** Fills an empty space of the fair with a campaign that goes on: one round is over, one is full and has a queue, one has places. */
export async function demo(ctx: CampaignCtx): Promise<void> {
  if (ctx.space !== SPACE || (await ctx.sql`select 1 from campaign_campaign limit 1`).length > 0) return;
  const id = randomUUID();
  const { rounds, ...texts } = farmers;
  await insertCampaign(ctx, id, {
    ...texts,
    slug: namedSlug('68'),
    prefix: PREFIX,
    yearBe: 2568,
    cover: null,
    formId: null,
    opensAt: momentOf(ctx, -20, 8).toISOString(),
    closesAt: momentOf(ctx, 11, 18).toISOString(),
    showCounter: true,
    waitlist: true,
    offerHours: 24,
    verifyEmail: false,
    checkin: true,
    oneBy: ['email', 'phone'],
  });
  await ctx.sql`update campaign_campaign set state = 'open' where id = ${id}`;
  let numbered = 0;
  for (const [position, round] of rounds.entries()) {
    const [startsAt, endsAt] = round.hours.map((hour) => momentOf(ctx, round.day, hour)) as [Date, Date];
    const roundId = randomUUID();
    await insertRound(
      ctx,
      id,
      {
        id: roundId,
        name: round.name,
        place: round.place,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        capacity: round.capacity,
      },
      position,
    );
    numbered = await insertPeople(ctx, id, roundId, round, startsAt, numbered);
  }
  await ctx.sql`update campaign_counter set numbered = ${numbered} where campaign_id = ${id}`;
}

async function insertPeople(
  ctx: CampaignCtx,
  campaignId: string,
  roundId: string,
  { people }: DemoRound,
  startsAt: Date,
  before: number,
): Promise<number> {
  const states = people.flatMap(([state, n]) => Array.from({ length: n }, () => state));
  // Registered over the weeks before, at any hour of the day.
  const began = ctx.now().getTime() - 19 * DAY;
  const step = (Math.min(ctx.now().getTime(), startsAt.getTime()) - DAY - began) / Math.max(1, states.length);
  let [number, queued] = [before, 0];
  const rows = states.map((state, nth) => {
    number += 1;
    const id = randomUUID();
    const name = `${FIRST_NAMES[(number * 7) % FIRST_NAMES.length]!} ${LAST_NAMES[(number * 11) % LAST_NAMES.length]!}`;
    const [email, phone] = [`farmer${number}@example.com`, `+6681${String(2_000_000 + number * 3_571).slice(0, 7)}`];
    const at = new Date(began + nth * step + ((number * 37) % 600) * MINUTE);
    if (state === 'waitlisted' || state === 'offered') queued += 1;
    return {
      space_id: ctx.space,
      id,
      campaign_id: campaignId,
      round_id: roundId,
      number,
      reference: `${PREFIX}-${String(number).padStart(5, '0')}`,
      state,
      name,
      email,
      phone,
      locale: 'th' as const,
      code_hash: hashOf(codeOf(ctx, id)),
      queue_no: state === 'waitlisted' || state === 'offered' ? queued : null,
      due_at: state === 'offered' ? new Date(ctx.now().getTime() + 20 * HOUR) : null,
      confirmed_at: holdsSeat(state) && state !== 'offered' ? at : null,
      attended_at: state === 'attended' ? new Date(startsAt.getTime() + (nth * 2 - 20) * MINUTE) : null,
      door: state === 'attended' ? `ซุ้ม ${1 + (nth % 2)}` : '',
      // What the demo makes up nobody is told of.
      told: [state],
      search: [name, email, `0${phone.slice(3)}`].map(searchable).join('\n'),
      created_at: at,
      updated_at: at,
    };
  });
  await ctx.db.insertInto('campaign_registration').values(rows).execute();
  const live = rows.filter(({ state }) => state !== 'cancelled');
  await ctx.db
    .insertInto('campaign_person')
    .values(
      live.flatMap(({ id, email, phone }) =>
        [`email:${email}`, `phone:${phone}`].map((key) => ({ space_id: ctx.space, campaign_id: campaignId, key, registration_id: id })),
      ),
    )
    .execute();
  await ctx.sql`update campaign_round set used = ${rows.filter(({ state }) => holdsSeat(state)).length},
    waiting = ${rows.filter(({ state }) => state === 'waitlisted').length}, queued = ${queued} where id = ${roundId}`;
  return number;
}
