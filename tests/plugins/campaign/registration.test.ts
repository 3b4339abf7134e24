import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emailOf, opened, openStage, type Made, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Verdict {
  id: string;
  verdict: string;
  name: string;
  firstAt: string | null;
  conflict: boolean;
}
const scanOf = (code: string, more: object = {}) => ({ id: randomUUID(), code, at: stage.clock.at.toISOString(), offline: false, ...more });
const scan = async (made: Made, scans: readonly object[]): Promise<Verdict[]> =>
  (await stage.must('checkIn', { slug: made.slug, scans: [...scans] })).verdicts as Verdict[];

describe('acceptance 8: register, code, check-in', () => {
  it('a guest registers, gets a number and a code; staff scan it; the second scan says when the first was', async () => {
    const made = await stage.campaign([5]);
    const guest = await stage.person();
    const answer = await guest.call('register', stage.input(made, 1));
    const found = await stage.view(guest, answer);
    expect(found).toMatchObject({ state: 'confirmed', reference: expect.stringMatching(/^[A-Z0-9]+-00001$/) });
    expect(found.code).toMatch(/^[2-9A-Z]{24}$/);
    const { registration, token } = opened(answer);
    const page = await guest.agent.page(`/campaign/registration/${registration}?token=${encodeURIComponent(token)}`);
    expect(page).toContain(found.reference);
    expect(page).toMatch(/<svg[^>]*ui-QrCode/);
    const first = stage.clock.at.toISOString();
    expect(await scan(made, [scanOf(found.code)])).toMatchObject([{ verdict: 'in', name: 'คนที่ 1', firstAt: first }]);
    stage.minutes(12);
    expect(await scan(made, [scanOf(found.code.toLowerCase().replace(/(.{4})/g, '$1 '))])).toMatchObject([
      { verdict: 'again', firstAt: first },
    ]);
    expect((await stage.view(guest, answer)).state).toBe('attended');
    expect((await guest.call('checkIn', { slug: made.slug, scans: [scanOf(found.code)] })).status).toBe(401);
    const member = await stage.person('user');
    expect((await member.call('checkIn', { slug: made.slug, scans: [scanOf(found.code)] })).status).toBe(403);
  });

  it('twenty doors at once let one in once; what is sent again counts once; who has no place is not let in', async () => {
    const made = await stage.campaign([1, 1]);
    const guest = await stage.person();
    const [one, two] = [await guest.call('register', stage.input(made, 1)), await guest.call('register', stage.input(made, 2))];
    const { code } = await stage.view(guest, one);
    const at = await Promise.all(Array.from({ length: 20 }, () => scan(made, [scanOf(code)])));
    expect(at.filter(([verdict]) => verdict!.verdict === 'in')).toHaveLength(1);
    const waiting = (await stage.must('doorList', { slug: made.slug })) as { entries: { id: string; void: boolean }[] };
    const second = opened(two).registration;
    expect(waiting.entries.find(({ id }) => id === second)).toMatchObject({ void: true });
    expect(await scan(made, [scanOf('', { entryId: second })])).toMatchObject([{ verdict: 'void' }]);
    expect(await scan(made, [scanOf(code, { roundId: made.rounds[1] })])).toMatchObject([{ verdict: 'wrong' }]);
    expect(await scan(made, [scanOf('NOSUCHCODE')])).toMatchObject([{ verdict: 'unknown' }]);
    const elsewhere = await stage.campaign();
    expect(await scan(elsewhere, [scanOf(code)])).toMatchObject([{ verdict: 'wrong', name: '' }]);
    const offline = scanOf(code, { offline: true });
    expect(await scan(made, [offline])).toMatchObject([{ verdict: 'again', conflict: true }]);
    expect(await scan(made, [offline, offline])).toMatchObject([{ verdict: 'again' }, { verdict: 'again' }]);
    expect(await stage.rows('select 1 from campaign_scan where id = $1', [offline.id])).toHaveLength(1);
  });

  it('who did not come is marked once the round is over, and may still be let in', async () => {
    const made = await stage.campaign([5]);
    const guest = await stage.person();
    const answer = await guest.call('register', stage.input(made, 1));
    expect((await stage.admin.call('markNoShows', { round: made.rounds[0] })).body.code).toBe('action-not-allowed');
    const before = stage.clock.at;
    stage.minutes(8 * 24 * 60);
    expect(await stage.must('markNoShows', { round: made.rounds[0] })).toEqual({ marked: 1 });
    const found = await stage.view(guest, answer);
    expect(found.state).toBe('no_show');
    expect(await scan(made, [scanOf(found.code)])).toMatchObject([{ verdict: 'in' }]);
    stage.clock.at = before;
  });
});

describe('looking up', () => {
  it('number and last four digits lead there; whatever is wrong has one answer; after eight wrong ones it rests', async () => {
    const made = await stage.campaign([5]);
    const guest = await stage.person();
    const answer = await guest.call('register', stage.input(made, 1, { phone: '081-234-5678' }));
    const { reference } = await stage.view(guest, answer);
    const ask = async (last4: string, of = reference) => (await stage.person()).call('lookUp', { reference: of, last4 });
    expect((await ask('๕๖๗๘', ` ${reference.toLowerCase()} `)).body).toEqual(answer.body);
    const [wrong, unknown] = [await ask('0000'), await ask('5678', 'NOPE68-00001')];
    expect(wrong.status).toBe(404);
    const said = ({ code, title }: Record<string, unknown>) => ({ code, title });
    expect(said(wrong.body)).toEqual(said(unknown.body));
    for (let n = 0; n < 8; n += 1) await ask('1111');
    expect(said((await ask('5678')).body)).toEqual(said(unknown.body));
    stage.minutes(31);
    expect((await ask('5678')).status).toBe(200);
  });

  it('who looks theirs up while a place is offered to them is shown the offer, and takes it there', async () => {
    const made = await stage.campaign([1]);
    const guest = await stage.person();
    const first = await guest.call('register', stage.input(made, 1));
    const second = await guest.call('register', stage.input(made, 2, { phone: '081-234-5679' }));
    const { reference } = await stage.view(guest, second);
    const look = async () => {
      const { path } = await stage.must('lookUp', { reference, last4: '5679' }, guest);
      return guest.agent.page(String(path));
    };
    expect(await look()).toContain('คุณอยู่ลำดับที่ 1');
    await stage.must('cancelRegistration', opened(first), guest);
    await stage.deliver();
    const offered = await look();
    expect(offered).toContain('มีที่ว่างสำหรับคุณ');
    expect(offered).toContain('ยืนยันรับที่นี้');
  });

  it('staff’s addresses send guests to the sign-in and back, and are not there for members', async () => {
    const made = await stage.campaign([1]);
    const [guest, member] = [await stage.person(), await stage.person('user')];
    for (const path of [
      '/campaign/manage',
      `/campaign/manage/${made.slug}/registrations`,
      `/campaign/door/${made.slug}`,
      '/form/x/admin',
    ]) {
      const answer = await guest.agent.get(path);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/user/login?next=${encodeURIComponent(path)}`]);
      expect((await member.agent.get(path)).statusCode, path).toBe(404);
    }
  });

  it('a registration of another is not there without its token', async () => {
    const made = await stage.campaign();
    const guest = await stage.person();
    const { registration, token } = opened(await guest.call('register', stage.input(made, 1)));
    for (const input of [{ registration }, { registration, token: `${token}x` }, { registration: randomUUID(), token }])
      for (const name of ['findRegistration', 'cancelRegistration', 'acceptOffer'])
        expect((await guest.call(name, input)).status).toBe(404);
  });
});

describe('verified addresses', () => {
  it('no place before the code; six wrong ones are the end of it; a new one works; who never verifies gives way', async () => {
    const made = await stage.campaign([1], { verifyEmail: true });
    const guest = await stage.person();
    const [a, b] = [await guest.call('register', stage.input(made, 1)), await guest.call('register', stage.input(made, 2))];
    await stage.deliver();
    expect((await stage.view(guest, a)).state).toBe('submitted');
    expect((await stage.round(made.rounds[0]!)).used).toBe(0);
    const { registration } = opened(a);
    const right = await stage.digits(registration);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 6; n += 1) expect((await guest.call('verify', { ...opened(a), code: wrong })).body.code).toBe('code-wrong');
    expect((await guest.call('verify', { ...opened(a), code: right })).body.code).toBe('code-wrong');
    await stage.must('resendCode', opened(a), guest);
    await stage.must('verify', { ...opened(b), code: await stage.digits(opened(b).registration) }, guest);
    await stage.must('verify', { ...opened(a), code: await stage.digits(registration) }, guest);
    expect([(await stage.view(guest, a)).state, (await stage.view(guest, b)).state]).toEqual(['waitlisted', 'confirmed']);
    const c = await guest.call('register', stage.input(made, 3));
    await stage.deliver();
    stage.minutes(24 * 60 + 1);
    await stage.turn();
    expect((await stage.view(guest, c)).state).toBe('cancelled');
    expect(await stage.mails(emailOf(made, 3))).toEqual(['campaign.submitted']);
    // Their address is free again.
    expect((await guest.call('register', stage.input(made, 3))).status).toBe(200);
  });
});

describe('next year', () => {
  it('has next year’s short address without anybody’s doing; what is no year, or no campaign, is not there', async () => {
    const day = (days: number) => new Date(stage.clock.at.getTime() + days * 86_400_000).toISOString();
    const id = randomUUID();
    await stage.must('createCampaign', { id, title: 'ลงทะเบียนปี 2569', slug: 'doa-register-69', opensAt: day(-1), closesAt: day(6) });
    const { slug } = await stage.must('copyCampaign', { id });
    expect(slug).toBe('doa-register-70');
    const guest = await stage.person();
    expect((await guest.agent.get('/doa-register-70')).statusCode).toBe(404);
    await stage.rows(`update campaign_campaign set state = 'closed' where slug = 'doa-register-70'`);
    const page = await guest.agent.page('/doa-register-70');
    expect(page).toContain('ลงทะเบียนปี 2570');
    expect(page).toContain('/doa-register-70">');
    for (const path of ['/doa-register-71', '/doa-register-xx', '/doa-register-2569'])
      expect((await guest.agent.get(path)).statusCode, path).toBe(404);
  });

  it('is a copy: address, letters and days a year on, the same rounds with nobody in them, a draft', async () => {
    const made = await stage.campaign([7, 9]);
    const guest = await stage.person();
    await guest.call('register', stage.input(made, 1));
    const { slug } = await stage.must('copyCampaign', { id: made.id });
    expect(slug).toBe(made.slug.replace(/68$/, '69'));
    const [copy] = await stage.rows<{ id: string; state: string; year_be: number; prefix: string; title: { th: string }; opens_at: Date }>(
      'select id, state, year_be, prefix, title, opens_at from campaign_campaign where slug = $1',
      [slug],
    );
    expect(copy).toMatchObject({ state: 'draft', year_be: 2569, prefix: expect.stringMatching(/69$/) });
    expect(copy!.title.th).toContain('2569');
    expect(copy!.opens_at.getUTCFullYear()).toBe(2027);
    const rounds = await stage.rows<{ capacity: number; used: number }>(
      'select capacity, used from campaign_round where campaign_id = $1 order by position',
      [copy!.id],
    );
    expect(rounds).toEqual([
      { capacity: 7, used: 0 },
      { capacity: 9, used: 0 },
    ]);
    expect((await stage.admin.call('copyCampaign', { id: made.id })).body.code).toBe('slug-taken');
    expect((await guest.call('seats', { slug })).status).toBe(404);
  });
});
