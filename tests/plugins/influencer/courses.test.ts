import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargesApi } from '#plugins/billing/gateway/charges/service.ts';
import { openLearningStage, type LearningStage, type Person } from '../lesson/learningStage.ts';
import { REF_COOKIE } from './stage.ts';

let stage: LearningStage;
beforeAll(async () => {
  stage = await openLearningStage({ plugins: { influencer: { settings: { commissionPercent: 20 } } } });
});
afterAll(() => stage.close());

it('a course that is bought by a link has its commission, too, and loses it when the money goes back', async () => {
  const { space } = stage.site.manifest();
  await stage.site.gateway.data.inSpace(
    space,
    (tx) =>
      tx.sql`insert into influencer_profile (space_id, slug, code, name, state) values (${space}, 'kru', 'KRU20', 'ครูแนะนำ', 'active')`,
  );
  const course = await stage.course({ enrolMode: 'paid', priceSatang: 99_000 });
  const { id } = await stage.person();
  const agent = await stage.site.as('user', { accountId: id });
  const followed = await agent.call('influencer.follow', { code: 'KRU20' });
  const ref = String(followed.headers['set-cookie']).split(';')[0]!;
  expect(ref).toMatch(new RegExp(`^${REF_COOKIE}=`));
  const learner: Person = {
    id,
    call: (name, input = {}, key) =>
      agent.call(name.includes('.') ? name : `lesson.${name}`, input, {
        cookie: `_account=${agent.cookie}; ${ref}`,
        headers: { 'idempotency-key': key ?? randomUUID() },
      }),
  };
  const enrolled = await stage.enrol(learner, course, { satang: 99_000 });
  expect(enrolled.status, enrolled.text).toBe(200);
  const enrolmentId = String(enrolled.body.id);
  await stage.pay(enrolmentId);
  const commission = () =>
    stage.one<{ state: string; amount_satang: number; number: string }>('select state, amount_satang, number from influencer_commission');
  expect(await commission()).toMatchObject({ state: 'pending', amount_satang: 19_800 });
  const { charge_id: chargeId } = await stage.one<{ charge_id: string }>('select charge_id from lesson_enrolment where id = $1', [
    enrolmentId,
  ]);
  // A refund that names no lines is of all goods in proportion: two thirds first, then the rest.
  const giveBack = async (amountSatang: number) => {
    const refund = { id: randomUUID(), chargeId, amountSatang, lines: [], reason: 'เลิกเรียน', method: 'transfer' } as const;
    await stage.on('billing', (ctx) => chargesApi(ctx).refund(refund));
    await stage.deliver();
  };
  await giveBack(66_000);
  expect(await commission()).toMatchObject({ state: 'pending', amount_satang: 6_600 });
  await giveBack(33_000);
  expect(await commission()).toMatchObject({ state: 'reversed', amount_satang: 0 });
});

it('a code is typed where a course that costs something is enrolled in, until its charge is opened', async () => {
  const { space } = stage.site.manifest();
  await stage.site.gateway.data.inSpace(
    space,
    (tx) =>
      tx.sql`insert into influencer_profile (space_id, slug, code, name, state) values (${space}, 'phi', 'PHI15', 'พี่แนะนำ', 'active')`,
  );
  const [paid, free] = [await stage.course({ enrolMode: 'paid', priceSatang: 50_000 }), await stage.course({ enrolMode: 'open' })];
  const { id } = await stage.person();
  const agent = await stage.site.as('user', { accountId: id });
  const field = /name="code"/;
  expect(await agent.page(`/lesson/enroll/${paid.slug}`)).toMatch(field);
  expect(await agent.page(`/lesson/enroll/${free.slug}`)).not.toMatch(field);
  expect(await (await stage.site.as('guest')).page(`/lesson/enroll/${paid.slug}`)).not.toMatch(field);

  // As a form without scripts posts it, on the very page.
  const { cookie } = agent;
  const proof = /name="form-proof" value="([^"]+)"/.exec(await agent.page(`/lesson/enroll/${paid.slug}`))![1]!;
  const posted = await agent.get(`/lesson/enroll/${paid.slug}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: 'https://a.example' },
    body: new URLSearchParams({ 'form-call': 'influencer.follow', 'form-proof': proof, code: ' phi15 ' }).toString(),
  });
  expect(posted.statusCode, posted.body).toBe(303);
  const ref = posted.cookies.find(({ name }) => name === REF_COOKIE)!;
  const enrolled = await agent.call(
    'lesson.enrol',
    { slug: paid.slug, batchId: null, satang: 50_000 },
    { cookie: `_account=${cookie}; ${REF_COOKIE}=${encodeURIComponent(ref.value)}` },
  );
  expect(enrolled.status, enrolled.text).toBe(200);
  expect(
    await stage.one<{ code: string }>(
      `select p.code from influencer_attribution a join influencer_profile p on p.id = a.influencer_id where a.subject_id = $1`,
      [String(enrolled.body.id)],
    ),
  ).toEqual({ code: 'PHI15' });
  expect(await agent.page(`/lesson/enroll/${paid.slug}`)).not.toMatch(field);
});
