import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emailOf, opened, openStage, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const states = async (id: string) =>
  Object.fromEntries(
    (
      await stage.rows<{ state: string; n: number }>(
        'select state, count(*)::int as n from campaign_registration where campaign_id = $1 group by state',
        [id],
      )
    ).map(({ state, n }) => [state, n]),
  );

describe('places', () => {
  it('forty at once for five places: five confirmed, the rest in line by their numbers, none twice', async () => {
    const made = await stage.campaign([5]);
    const people = await Promise.all(Array.from({ length: 8 }, () => stage.person()));
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => people[nth % 8]!.call('register', stage.input(made, nth))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await states(made.id)).toEqual({ confirmed: 5, waitlisted: 35 });
    expect(await stage.round(made.rounds[0]!)).toMatchObject({ used: 5, waiting: 35, queued: 35 });
    const rows = await stage.rows<{ number: number; queue_no: number | null }>(
      'select number, queue_no from campaign_registration where campaign_id = $1 order by number',
      [made.id],
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1));
    expect(rows.flatMap(({ queue_no: no }) => no ?? [])).toEqual(Array.from({ length: 35 }, (_, nth) => nth + 1));
  });

  it('without a waiting list the rest is refused, and leaves no number behind', async () => {
    const made = await stage.campaign([3], { waitlist: false });
    const guest = await stage.person();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => guest.call('register', stage.input(made, nth))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['round-full']));
    const [left] = await stage.rows<{ numbered: number; people: number }>(
      `select numbered, (select count(*)::int from campaign_person where campaign_id = $1) as people from campaign_counter where campaign_id = $1`,
      [made.id],
    );
    expect(left).toEqual({ numbered: 3, people: 6 });
  });

  it('twenty posts of one person at once are one registration, by address or by telephone', async () => {
    const made = await stage.campaign([50]);
    const people = await Promise.all(Array.from({ length: 5 }, () => stage.person()));
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        people[nth % 5]!.call(
          'register',
          stage.input(made, 1, nth % 2 ? { email: `other${nth}@example.com` } : { phone: `089${2_000_000 + nth}` }),
        ),
      ),
    );
    const first = same.filter(({ status }) => status === 200);
    expect(first.length).toBeGreaterThanOrEqual(1);
    // At most one by that address, and one by that telephone.
    const [{ emails, phones }] = (await stage.rows<{ emails: number; phones: number }>(
      `select count(*) filter (where email = $2)::int as emails, count(*) filter (where phone = '+66812000001')::int as phones
       from campaign_registration where campaign_id = $1`,
      [made.id, emailOf(made, 1)],
    )) as [{ emails: number; phones: number }];
    expect([emails <= 1, phones <= 1]).toEqual([true, true]);
    expect(first).toHaveLength(emails + phones);
    expect((await stage.round(made.rounds[0]!)).used).toBe(first.length);
    const again = await people[0]!.call('register', stage.input(made, 1));
    expect(again.body.code).toBe('already-registered');
  });

  it('the same press twice is the same registration', async () => {
    const made = await stage.campaign([5]);
    const guest = await stage.person();
    const headers = { 'idempotency-key': randomUUID() };
    const press = () => guest.agent.call('campaign.register', stage.input(made, 9), { headers });
    const [one, two] = [await press(), await press()];
    expect(two.body).toEqual(one.body);
    expect((await stage.round(made.rounds[0]!)).used).toBe(1);
  });
});

describe('the waiting list', () => {
  it('a place that comes free is offered to the first, runs out, goes to the next, who takes it once', async () => {
    const made = await stage.campaign([1]);
    const guest = await stage.person();
    const [a, b, c] = [
      await guest.call('register', stage.input(made, 1)),
      await guest.call('register', stage.input(made, 2)),
      await guest.call('register', stage.input(made, 3)),
    ];
    await stage.deliver();
    expect(await stage.view(guest, c)).toMatchObject({ state: 'waitlisted', place: 2 });
    await stage.must('cancelRegistration', opened(a), guest);
    // Nobody who comes now is before those who wait.
    const d = await guest.call('register', stage.input(made, 4));
    await stage.deliver();
    expect((await stage.view(guest, d)).state).toBe('waitlisted');
    expect((await stage.view(guest, b)).state).toBe('offered');
    // Looking takes nothing, and who waits cannot take what is offered to another.
    expect((await stage.view(guest, b)).state).toBe('offered');
    expect((await guest.call('acceptOffer', opened(c))).body.code).toBe('offer-over');
    stage.minutes(24 * 60 + 1);
    expect((await guest.call('acceptOffer', opened(b))).body.code).toBe('offer-over');
    await stage.turn();
    expect((await stage.view(guest, b)).state).toBe('offer_expired');
    expect((await stage.view(guest, c)).state).toBe('offered');
    const taken = await Promise.all(Array.from({ length: 10 }, () => guest.call('acceptOffer', opened(c))));
    expect(taken.every(({ status }) => status === 200)).toBe(true);
    await stage.deliver();
    expect((await stage.view(guest, c)).state).toBe('confirmed');
    expect(await stage.round(made.rounds[0]!)).toMatchObject({ used: 1, waiting: 1 });
    expect(await stage.mails(emailOf(made, 2))).toEqual(['campaign.waitlisted', 'campaign.offered', 'campaign.offer_expired']);
    expect(await stage.mails(emailOf(made, 3))).toEqual(['campaign.waitlisted', 'campaign.offered', 'campaign.confirmed']);
    expect(await stage.mails(emailOf(made, 1))).toEqual(['campaign.confirmed', 'campaign.cancelled']);
  });

  it('cancelling, accepting and coming at once: places had and offered are never more than there are, and none is lost', async () => {
    const made = await stage.campaign([4]);
    const people = await Promise.all(Array.from({ length: 6 }, () => stage.person()));
    const all = [];
    for (let nth = 0; nth < 16; nth += 1) all.push(await people[nth % 6]!.call('register', stage.input(made, nth)));
    await stage.deliver();
    await Promise.all([
      ...all.slice(0, 10).map((answer, nth) => people[nth % 6]!.call('cancelRegistration', opened(answer))),
      ...Array.from({ length: 5 }, (_, nth) => people[nth]!.call('register', stage.input(made, 100 + nth))),
      stage.deliver(),
    ]);
    for (let n = 0; n < 3; n += 1) await stage.deliver();
    await Promise.all(all.slice(10).flatMap((answer, nth) => [0, 1].map(() => people[nth]!.call('acceptOffer', opened(answer)))));
    await stage.deliver();
    const left = await states(made.id);
    const round = await stage.round(made.rounds[0]!);
    expect(round.used).toBe((left.confirmed ?? 0) + (left.offered ?? 0));
    expect(round.used).toBe(4);
    expect(round.waiting).toBe(left.waitlisted ?? 0);
    const twice = await stage.rows(
      `select address from mail_message where kind = 'campaign.confirmed'
         and address in (select email from campaign_registration where campaign_id = $1) group by address having count(*) > 1`,
      [made.id],
    );
    expect(twice).toEqual([]);
  });

  it('more places on the desk are offered in line; less than is taken is refused', async () => {
    const made = await stage.campaign([1]);
    const guest = await stage.person();
    const all = [];
    for (let nth = 0; nth < 4; nth += 1) all.push(await guest.call('register', stage.input(made, nth)));
    const page = await stage.draft(made);
    const save = (capacity: number, version: number) =>
      stage.admin.call('saveCampaign', {
        id: made.id,
        version,
        campaign: { ...page.draft, rounds: page.draft.rounds.map((round) => ({ ...round, capacity })) },
      });
    expect((await save(0, page.version)).body.code).toBe('capacity-taken');
    expect((await save(3, page.version)).status).toBe(200);
    await stage.deliver();
    expect(await Promise.all(all.map(async (answer) => (await stage.view(guest, answer)).state))).toEqual([
      'confirmed',
      'offered',
      'offered',
      'waitlisted',
    ]);
    expect((await save(5, page.version)).status).toBe(409);
  });
});
