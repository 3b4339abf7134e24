import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chargesApi } from '#plugins/billing/gateway/charges/service.ts';
import { enrolmentDue } from '#plugins/lesson/gateway/enrolments/due.ts';
import { enrolmentChanged } from '#plugins/lesson/gateway/enrolments/enrolmentChanged.ts';
import type { CourseDetail, Enrolment } from '#plugins/lesson/schemas.ts';
import { openLearningStage, type LearningStage, type MadeCourse, type Person } from './learningStage.ts';

// What many do at once takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let stage: LearningStage;
let admin: Person;
beforeAll(async () => {
  stage = await openLearningStage();
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const of = (answer: { body: unknown }) => answer.body as Enrolment;
const standing = async (person: Person, { slug }: MadeCourse): Promise<Enrolment | null> => {
  const { continuing, waiting, finished } = (await person.call('findLearning')).body as unknown as Record<
    'continuing' | 'waiting' | 'finished',
    { course: { slug: string }; enrolment: Enrolment }[]
  >;
  return [...continuing, ...waiting, ...finished].find(({ course }) => course.slug === slug)?.enrolment ?? null;
};
const seats = (course: MadeCourse) =>
  stage.one<{ taken: number; seated: number }>(
    `select seats_taken as taken, (select count(*)::int from lesson_enrolment where course_id = c.id and seated) as seated from lesson_course c where id = $1`,
    [course.id],
  );
const noticesOf = async (person: Person, kind: string) =>
  (
    await stage.one<{ count: number }>(`select count(*)::int as count from notification_notification where account_id = $1 and kind = $2`, [
      person.id,
      `lesson.${kind}`,
    ])
  ).count;

describe('seats', () => {
  it('20 at once on 5 places: exactly 5 active, 15 waiting in the order of their places', async () => {
    const course = await stage.course({ seats: 5 });
    const people = await Promise.all(Array.from({ length: 20 }, () => stage.person()));
    const answers = await Promise.all(people.map((person) => stage.enrol(person, course)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const states = answers.map((answer) => of(answer).state);
    expect(states.filter((state) => state === 'active')).toHaveLength(5);
    expect(states.filter((state) => state === 'waitlisted')).toHaveLength(15);
    expect(await seats(course)).toEqual({ taken: 5, seated: 5 });
    const places = await Promise.all(people.map(async (person) => (await standing(person, course))!.waiting));
    expect(places.filter((place) => place !== null).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, nth) => nth + 1));
  });

  it('acceptance 3: one seat, two at once: one active, one waiting; the first withdraws, the second gets an offer and takes it', async () => {
    const course = await stage.course({ seats: 1 });
    const people = [await stage.person(), await stage.person()];
    const answers = await Promise.all(people.map((person) => stage.enrol(person, course)));
    expect(answers.map((answer) => of(answer).state).toSorted()).toEqual(['active', 'waitlisted']);
    const first = answers.findIndex((answer) => of(answer).state === 'active');
    const [inside, waits] = [people[first]!, people[1 - first]!];
    expect(of(await inside.call('withdraw', { id: of(answers[first]!).id })).state).toBe('withdrawn');
    await stage.deliver();
    const offered = (await standing(waits, course))!;
    expect(offered).toMatchObject({
      state: 'offered',
      waiting: null,
      offerEndsAt: new Date(stage.clock.at.getTime() + 48 * 3_600_000).toISOString(),
    });
    expect(await noticesOf(waits, 'offered')).toBe(1);
    // who comes now waits behind
    const third = await stage.person();
    expect(of(await stage.enrol(third, course)).state).toBe('waitlisted');
    expect(of(await waits.call('acceptOffer', { id: offered.id })).state).toBe('active');
    expect(await seats(course)).toEqual({ taken: 1, seated: 1 });
    expect(await waits.call('acceptOffer', { id: offered.id })).toMatchObject({ status: 409, body: { code: 'offer-over' } });
    expect((await third.call('withdraw', { id: offered.id })).status).toBe(404);
  });

  it('an offer that runs out goes to the next, told twice or not; more seats are offered to all who wait', async () => {
    const course = await stage.course({ seats: 1 });
    const [inside, second, third, fourth] = [await stage.person(), await stage.person(), await stage.person(), await stage.person()];
    const { id } = of(await stage.enrol(inside, course));
    for (const person of [second, third, fourth]) {
      stage.seconds(1);
      await stage.enrol(person, course);
    }
    await inside.call('withdraw', { id });
    await stage.deliver();
    const offer = (await standing(second, course))!;
    stage.seconds(48 * 3600 + 1);
    expect(await second.call('acceptOffer', { id: offer.id })).toMatchObject({ status: 409, body: { code: 'offer-over' } });
    await stage.turn();
    await Promise.all([1, 2].map(() => stage.work((ctx) => enrolmentDue(ctx, { enrolmentId: offer.id, what: 'offer' }))));
    await stage.turn();
    expect(await standing(second, course)).toBeNull();
    expect((await standing(third, course))!.state).toBe('offered');
    expect(await noticesOf(second, 'offerOver')).toBe(1);
    expect(await seats(course)).toEqual({ taken: 1, seated: 1 });
    // taken back by its authors nobody new comes in
    await stage.one('update lesson_course set seats = 3, listed = false where id = $1', [course.id]);
    await stage.turn();
    expect((await standing(fourth, course))!.state).toBe('waitlisted');
    await stage.one('update lesson_course set listed = true where id = $1', [course.id]);
    await stage.turn();
    expect((await standing(fourth, course))!.state).toBe('offered');
    expect(await seats(course)).toEqual({ taken: 2, seated: 2 });
  });

  it('one enrolment per course and account, from many tabs at once; a key that is sent again is answered alike', async () => {
    const course = await stage.course({ seats: 10 });
    const person = await stage.person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => stage.enrol(person, course)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'enrol-blocked', block: 'enrolled' });
    expect(await seats(course)).toEqual({ taken: 1, seated: 1 });
    const [other, key] = [await stage.person(), randomUUID()];
    const input = { slug: course.slug, batchId: null, note: '', invite: '', satang: 0 };
    const [once, again] = [await other.call('enrol', input, key), await other.call('enrol', input, key)];
    expect(again.body).toEqual(once.body);
  });

  it('cohorts have seats of their own; one must be chosen where there are some', async () => {
    const course = await stage.course();
    const [small, closed] = [randomUUID(), randomUUID()];
    const batch = { title: 'รุ่น 1', startsAt: null, endsAt: null, place: 'ห้อง 1', online: false, seats: 1, open: true };
    await admin.call('saveBatch', { id: course.id, batch: small, ...batch });
    await admin.call('saveBatch', { id: course.id, batch: closed, ...batch, title: 'รุ่น 0', open: false });
    const [one, two] = [await stage.person(), await stage.person()];
    expect(await stage.enrol(one, course)).toMatchObject({ status: 422, body: { code: 'batch-needed' } });
    expect(await stage.enrol(one, course, { batchId: closed })).toMatchObject({ status: 422 });
    expect(of(await stage.enrol(one, course, { batchId: small }))).toMatchObject({ state: 'active', batch: { id: small, title: 'รุ่น 1' } });
    expect(of(await stage.enrol(two, course, { batchId: small }))).toMatchObject({ state: 'waitlisted', waiting: 1 });
    expect(await admin.call('removeBatch', { id: course.id, batch: small })).toMatchObject({ status: 409, body: { code: 'has-learners' } });
    expect((await admin.call('removeBatch', { id: course.id, batch: closed })).status).toBe(200);
    await admin.call('saveBatch', { id: course.id, batch: small, ...batch, seats: 2 });
    await stage.deliver();
    expect((await standing(two, course))!.state).toBe('offered');
  });
});

describe('getting in', () => {
  it('windows, prerequisites, archives and modes say why not, in the words of the course page', async () => {
    const before = await stage.course();
    const at = (days: number) => new Date(stage.clock.at.getTime() + days * 86_400_000).toISOString();
    const courses = {
      not_yet: await stage.course({ enrolOpensAt: at(1) }),
      over: await stage.course({ enrolClosesAt: at(-1) }),
      closed: await stage.course({ enrolMode: 'closed' }),
      invite: await stage.course({ enrolMode: 'invite' }),
      prerequisite: await stage.course({ prerequisites: [{ courseId: before.id, kind: 'enrolled' }] }),
      archived: await stage.course(),
    };
    await stage.one(`update lesson_course set state = 'archived', listed = false where id = $1`, [courses.archived.id]);
    const person = await stage.person();
    for (const [block, course] of Object.entries(courses))
      expect(await stage.enrol(person, course), block).toMatchObject({ status: 409, body: { code: 'enrol-blocked', block } });
    await stage.enrol(person, before);
    expect(of(await stage.enrol(person, courses.prerequisite)).state).toBe('active');
    expect((await stage.enrol(await stage.person('guest'), before)).status).not.toBe(200);
  });

  it('a request waits for the staff, who are told; approved or refused, its learner is told once', async () => {
    const course = await stage.course({ enrolMode: 'approval', seats: 1 });
    const [yes, no, late] = [await stage.person(), await stage.person(), await stage.person()];
    const [asked, refused, third] = [
      of(await stage.enrol(yes, course, { note: 'อยากเรียนมาก' })),
      of(await stage.enrol(no, course)),
      of(await stage.enrol(late, course)),
    ];
    expect([asked.state, refused.state]).toEqual(['requested', 'requested']);
    await stage.deliver();
    expect(await noticesOf(admin, 'requested')).toBe(3);
    const act = (id: string, action: string, reason = '') =>
      admin.call('actOnEnrolment', { id, action, reason, until: null }, randomUUID());
    expect((await act(asked.id, 'approve')).body).toMatchObject({ state: 'active', note: 'อยากเรียนมาก' });
    expect(await act(third.id, 'approve')).toMatchObject({ status: 409, body: { code: 'full' } });
    expect((await act(refused.id, 'reject', 'คุณสมบัติไม่ครบ')).body).toMatchObject({ state: 'rejected' });
    expect(await act(refused.id, 'approve')).toMatchObject({ status: 409, body: { code: 'action-not-allowed' } });
    await stage.deliver();
    for (const state of ['active', 'active']) await stage.work((ctx) => enrolmentChanged(ctx, { enrolmentId: asked.id, state }));
    expect([await noticesOf(yes, 'approved'), await noticesOf(no, 'rejected')]).toEqual([1, 1]);
    const history = (await admin.call('findLearner', { id: refused.id })).body as unknown as { history: object[] };
    expect(history.history[0]).toMatchObject({ what: 'rejected', reason: 'คุณสมบัติไม่ครบ', by: expect.stringContaining('ผู้เรียน') });
  });

  it('an invitation lets in as many as it may and no more, however many come at once; others are guesses', async () => {
    const course = await stage.course({ enrolMode: 'invite' });
    await admin.call('addInvite', { id: course.id, inviteId: randomUUID(), most: 2, until: null, batchId: null });
    const list = async () =>
      (await admin.call('listInvites', { id: course.id })).body as unknown as { items: { id: string; code: string; uses: number }[] };
    const { code, id } = (await list()).items[0]!;
    expect(code).toMatch(/^[2-9a-hj-np-z]{21}$/);
    const people = await Promise.all(Array.from({ length: 6 }, () => stage.person()));
    const answers = await Promise.all(people.map((person) => stage.enrol(person, course, { invite: code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.code).toMatch(/^(invite-unknown|enrol-blocked)$/);
    expect((await list()).items[0]!.uses).toBe(2);
    expect(await stage.enrol(await stage.person(), course, { invite: `${code.slice(1)}2` })).toMatchObject({
      status: 403,
      body: { code: 'invite-unknown' },
    });
    await admin.call('removeInvite', { id });
    expect((await list()).items).toEqual([]);
  });

  it('staff enrol members, all or none; who teaches other courses knows of none of it', async () => {
    const course = await stage.course({ seats: 2 });
    const people = await Promise.all([1, 2, 3].map(() => stage.person()));
    const ids = people.map(({ id }) => id);
    await stage.enrol(people[0]!, course);
    const add = (accountIds: string[], by = admin) => by.call('addLearners', { id: course.id, accountIds, batchId: null }, randomUUID());
    expect(await add(ids)).toMatchObject({ status: 409, body: { code: 'full', seatsLeft: 1 } });
    expect(await add([randomUUID()])).toMatchObject({ status: 404 });
    const draft = randomUUID();
    await admin.call('createCourse', { id: draft, title: 'ร่าง', slug: `draft-${draft.slice(0, 8)}` });
    expect(await admin.call('addLearners', { id: draft, accountIds: ids, batchId: null }, randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'not-published' },
    });
    expect((await add(ids.slice(0, 2))).body).toEqual({ added: 1, already: 1 });
    expect(await seats(course)).toEqual({ taken: 2, seated: 2 });
    await stage.deliver();
    expect(await noticesOf(people[1]!, 'active')).toBe(1);
    const { plugins } = stage.site.manifest();
    await stage.site.apply({ id: 'a', plugins: { ...plugins, lesson: { capabilities: { all: ['admin'] } } } });
    const manager = await stage.person('manager');
    const mine = await stage.course();
    await stage.one('insert into lesson_instructor (space_id, course_id, account_id) values ($3, $1, $2)', [
      mine.id,
      manager.id,
      stage.site.manifest().space,
    ]);
    expect((await manager.call('listLearners', { id: mine.id })).status).toBe(200);
    // The new rights are there when the gateway has heard of them.
    await vi.waitFor(async () => expect((await manager.call('listLearners', { id: course.id })).status).toBe(404), { timeout: 10_000 });
    expect((await add(ids, manager)).status).toBe(404);
    const { items } = (await admin.call('listLearners', { id: course.id })).body as unknown as { items: { enrolmentId: string }[] };
    const { enrolmentId: id } = items[0]!;
    expect((await manager.call('findLearner', { id })).status).toBe(404);
    expect((await manager.call('actOnEnrolment', { id, action: 'suspend', reason: '', until: null }, randomUUID())).status).toBe(404);
  });
});

describe('paying', () => {
  const paid = { enrolMode: 'paid', priceSatang: 150_000, salePriceSatang: 99_000, accessDays: 30 } as const;

  it('the price that was shown is the price that is charged; only its payment lets in, heard once or twice; paid back, it stops', async () => {
    const course = await stage.course({ ...paid, seats: 3 });
    const person = await stage.person();
    expect(await stage.enrol(person, course, { satang: 150_000 })).toMatchObject({
      status: 409,
      body: { code: 'price-changed', satang: 99_000 },
    });
    const enrolled = of(await stage.enrol(person, course, { satang: 99_000 }));
    expect(enrolled).toMatchObject({ state: 'pending_payment', payPath: expect.stringContaining('/billing/') });
    const charge = await stage.one<{ id: string; amount_satang: number; subject_id: string }>(
      'select * from billing_charge where subject_id = $1',
      [enrolled.id],
    );
    expect(charge).toMatchObject({ amount_satang: 99_000 });
    expect((await person.call('play', { lesson: course.slug, slug: 'film' })).body).toMatchObject({ lesson: null });
    await stage.pay(enrolled.id);
    await stage.hear(enrolled.id);
    const active = (await standing(person, course))!;
    expect(active).toMatchObject({
      state: 'active',
      payPath: null,
      accessUntil: new Date(stage.clock.at.getTime() + 30 * 86_400_000).toISOString(),
    });
    expect(await seats(course)).toEqual({ taken: 1, seated: 1 });

    await stage.on('billing', (ctx) =>
      chargesApi(ctx).refund({ id: randomUUID(), chargeId: charge.id, amountSatang: 99_000, lines: [], reason: 'ขอคืน', method: 'wallet' }),
    );
    await stage.deliver();
    await stage.hear(enrolled.id);
    expect((await standing(person, course))!.state).toBe('suspended');
    const locked = (await person.call('play', { lesson: course.slug, slug: 'film' })).body as unknown as {
      outline: CourseDetail['sections'];
    };
    expect(locked.outline[0]!.lessons[1]!.locked).toBe('suspended');
    expect(await person.call('withdraw', { id: enrolled.id })).toMatchObject({ status: 409, body: { code: 'enrolment-closed' } });
    // the staff let it go on, and what was heard before does not stop it again
    await admin.call('actOnEnrolment', { id: enrolled.id, action: 'reinstate', reason: '', until: null }, randomUUID());
    await stage.hear(enrolled.id);
    expect((await standing(person, course))!.state).toBe('active');
  });

  it('an unpaid place runs out and goes to the next; paid late it is honoured while there is a seat, otherwise the staff are told once', async () => {
    const course = await stage.course({ ...paid, seats: 1 });
    const [slow, next] = [await stage.person(), await stage.person()];
    const unpaid = of(await stage.enrol(slow, course, { satang: 99_000 }));
    await stage.begin(unpaid.id);
    const queued = of(await stage.enrol(next, course, { satang: 99_000 }));
    expect(queued.state).toBe('waitlisted');
    stage.seconds(24 * 3600 + 1);
    await stage.turn();
    await stage.turn();
    expect(await standing(slow, course)).toBeNull();
    expect(await noticesOf(slow, 'unpaid')).toBe(1);
    expect((await standing(next, course))!.state).toBe('offered');
    const accepted = of(await next.call('acceptOffer', { id: queued.id }));
    expect(accepted).toMatchObject({ state: 'pending_payment', payPath: expect.stringContaining('/billing/') });
    await stage.settle(unpaid.id);
    await stage.hear(unpaid.id);
    expect(await noticesOf(admin, 'late')).toBe(1);
    expect(await seats(course)).toEqual({ taken: 1, seated: 1 });

    const roomy = await stage.course({ ...paid, seats: 1 });
    const lucky = await stage.person();
    const lapsed = of(await stage.enrol(lucky, roomy, { satang: 99_000 }));
    await stage.begin(lapsed.id);
    stage.seconds(24 * 3600 + 1);
    await stage.turn();
    await stage.settle(lapsed.id);
    expect(await standing(lucky, roomy)).toMatchObject({ id: lapsed.id, state: 'active' });
    expect(await seats(roomy)).toEqual({ taken: 1, seated: 1 });
  });

  it('put on the list by the staff and paid at the same moment: enrolled once, one seat, one payment that counts', async () => {
    const add = (course: MadeCourse, person: Person) =>
      admin.call('addLearners', { id: course.id, accountIds: [person.id], batchId: null }, randomUUID());
    for (const first of ['staff', 'money', 'both'] as const) {
      const course = await stage.course({ ...paid, seats: 3 });
      const person = await stage.person();
      const enrolled = of(await stage.enrol(person, course, { satang: 99_000 }));
      await stage.begin(enrolled.id);
      if (first === 'staff') await add(course, person);
      if (first === 'both') await Promise.all([add(course, person), stage.settle(enrolled.id)]);
      else await stage.settle(enrolled.id);
      if (first === 'money') await add(course, person);
      await stage.deliver();
      await stage.hear(enrolled.id);
      const there = await stage.one<{ many: number; states: string; days: number }>(
        `select count(*)::int as many, string_agg(state, ',') as states, round(extract(epoch from max(access_until) - $3::timestamptz) / 86400)::int as days
          from lesson_enrolment where course_id = $1 and account_id = $2`,
        [course.id, person.id, stage.clock.at],
      );
      expect(there, first).toEqual({ many: 1, states: 'active', days: 30 });
      expect(await seats(course), first).toEqual({ taken: 1, seated: 1 });
      const charge = await stage.one<{ many: number; paid: number }>(
        'select count(*)::int as many, sum(captured_satang)::int as paid from billing_charge where subject_id = $1',
        [enrolled.id],
      );
      expect(charge, first).toEqual({ many: 1, paid: 99_000 });
    }
  });

  it('access ends and is renewed by paying again: one charge however often it is asked for; staff extend it for nothing', async () => {
    const course = await stage.course(paid);
    const person = await stage.person();
    const { id } = of(await stage.enrol(person, course, { satang: 99_000 }));
    await stage.pay(id);
    stage.seconds(31 * 86_400);
    await stage.turn();
    expect((await standing(person, course))!.state).toBe('expired');
    expect(await noticesOf(person, 'ended')).toBe(1);
    const renew = () => person.call('renew', { id, satang: 99_000 }, randomUUID());
    const [first, second] = [of(await renew()), of(await renew())];
    expect(first).toMatchObject({ state: 'expired', payPath: expect.stringContaining('/billing/') });
    expect(second.payPath).toBe(first.payPath);
    await stage.pay(id);
    expect(await standing(person, course)).toMatchObject({
      state: 'active',
      accessUntil: new Date(stage.clock.at.getTime() + 30 * 86_400_000).toISOString(),
    });
    const until = new Date(stage.clock.at.getTime() + 90 * 86_400_000).toISOString();
    const extended = await admin.call('actOnEnrolment', { id, action: 'extend', reason: '', until }, randomUUID());
    expect(extended.body).toMatchObject({ state: 'active', accessUntil: until });
    const free = await stage.course();
    const other = of(await stage.enrol(person, free));
    expect(await person.call('renew', { id: other.id, satang: 0 }, randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'not-renewable' },
    });
  });
});
