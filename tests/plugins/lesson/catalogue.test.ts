import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCalendar } from '#plugins/calendar/gateway/ics/readCalendar.ts';
import type { CourseDraft } from '#plugins/lesson/calls/deskSchemas.ts';
import { courseChanged } from '#plugins/lesson/gateway/courses/courseChanged.ts';
import { personalData } from '#plugins/lesson/gateway/personalData.ts';
import type { CourseCard, CourseDate, Question } from '#plugins/lesson/schemas.ts';
import { holidaysBetween } from '#kit/thai/holidays.ts';
import { openCoursesStage, type CoursesStage } from './coursesStage.ts';
import type { Person } from './learningStage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: CoursesStage;
let admin: Person;
let guest: Person;
let learner: Person;
const craft = randomUUID();
const food = randomUUID();

async function publish(slug: string, more: Partial<CourseDraft>): Promise<string> {
  const { id } = await stage.write(admin, { slug, ...more }, [{ first: { preview: true, minutes: 20 }, second: { minutes: 40 } }]);
  const done = await stage.move(admin, id, 'publish');
  if (done.status !== 200) throw new Error(done.text);
  return id;
}
const ids: Record<string, string> = {};
beforeAll(async () => {
  stage = await openCoursesStage({}, { exam: {}, broadcast: {}, certification: {}, calendar: {} });
  [admin, guest, learner] = (await Promise.all((['admin', 'guest', 'user'] as const).map((role) => stage.person(role)))) as [
    Person,
    Person,
    Person,
  ];
  const categories = await admin.call('saveCategories', {
    items: [
      { id: craft, slug: 'craft', title: 'งานช่าง' },
      { id: food, slug: 'food', title: 'อาหารและเครื่องดื่ม' },
    ],
  });
  if (categories.status !== 200) throw new Error(categories.text);
  const day = (text: string) => `${text}T02:00:00.000Z`;
  ids.wood = await publish('wood', {
    title: 'งานไม้เบื้องต้น',
    categoryId: craft,
    tags: ['ไม้', 'เฟอร์นิเจอร์'],
    featured: true,
    startsAt: day('2026-12-30'),
    endsAt: day('2027-01-10'),
  });
  stage.seconds(60);
  ids.chair = await publish('chair', {
    title: 'ทำเก้าอี้',
    categoryId: craft,
    tags: ['ไม้'],
    level: 'advanced',
    enrolMode: 'paid',
    priceSatang: 99_000,
    salePriceSatang: 59_000,
  });
  stage.seconds(60);
  ids.coffee = await publish('coffee', {
    title: 'กาแฟดริปสำหรับมือใหม่',
    categoryId: food,
    descriptionHtml: '<p>ใช้<strong>น้ำ</strong>ร้อน 92 องศา</p>',
    enrolOpensAt: day('2026-11-01'),
    enrolClosesAt: day('2026-11-30'),
  });
  ids.members = await publish('members', { title: 'เฉพาะสมาชิก', visibility: 'members' });
  ids.hidden = await publish('hidden', { title: 'ไม่แสดงในรายการ', visibility: 'unlisted' });
  await stage.write(admin, { slug: 'draft', title: 'งานไม้ร่าง' });
});
afterAll(() => stage.close());

const slugs = (items: unknown) => (items as CourseCard[]).map(({ slug }) => slug);
const find = async (who: Person, query: Record<string, unknown>) => slugs((await who.call('listCourses', query)).body.items);

describe('the catalogue', () => {
  it('finds inside of Thai words, with and without spaces, by tags, instructors and what is written', async () => {
    for (const [q, found] of [
      ['เก้าอี้', ['chair']],
      ['กาแฟ ดริป', ['coffee']],
      ['ดริป กาแฟ', ['coffee']],
      ['เฟอร์', ['wood']],
      ['น้ําร้อน', ['coffee']],
      ['92 องศา', ['coffee']],
      ['เครื่องดื่ม', ['coffee']],
      ['100%', []],
      ['ไม่มีอะไรเหมือน', []],
    ] as const)
      expect([q, await find(guest, { q })]).toEqual([q, found]);
    const { firstname } = await stage.one<{ firstname: string }>('select firstname from account_account where id = $1', [admin.id]);
    expect((await find(guest, { q: firstname })).length).toBe(3);
    // What says it in its title comes first.
    expect(await find(guest, { q: 'ไม้' })).toEqual(['wood', 'chair']);
  });

  it('says what was meant by a word that is misspelt, in words of courses that the visitor finds', async () => {
    const meant = async (q: string) => {
      const { items, corrected } = (await guest.call('listCourses', { q })).body as { items: CourseCard[]; corrected: string };
      return [slugs(items), corrected];
    };
    expect(await meant('กาแพดริป')).toEqual([['coffee'], 'กาแฟดริป']);
    expect(await meant('ทำ เกาอี้')).toEqual([['chair'], 'ทำ เก้าอี้']);
    expect(await meant('เฟอร์นิเจอ')).toEqual([['wood'], '']);
    // of a course that guests do not find
    expect(await meant('สมาชิด')).toEqual([[], '']);
  });

  it('leads from where a course was to where it is, whoever drafts another there', async () => {
    const id = await publish('first-name', { title: 'ย้ายที่', visibility: 'unlisted' });
    await stage.saveCourse(admin, await stage.desk(admin, id), { slug: 'second-name' });
    const slugNow = async (slug: string) => ((await guest.call('findCourse', { slug, invite: '' })).body.card as CourseCard).slug;
    expect(await slugNow('first-name')).toBe('first-name');
    expect((await stage.move(admin, id, 'publish')).status).toBe(200);
    expect(await slugNow('first-name')).toBe('second-name');
    await stage.write(admin, { slug: 'first-name', title: 'ร่างใหม่' });
    expect(await slugNow('first-name')).toBe('second-name');
    const other = await publish('third-name', { title: 'อีกหลักสูตร', visibility: 'unlisted' });
    await stage.saveCourse(admin, await stage.desk(admin, other), { slug: 'first-name-2' });
    expect((await stage.move(admin, other, 'publish')).status).toBe(200);
    expect(await slugNow('third-name')).toBe('first-name-2');
  });

  it('narrows and sorts, and shows to each what is theirs to see', async () => {
    expect(await find(guest, { sort: 'newest' })).toEqual(['coffee', 'chair', 'wood']);
    expect(await find(guest, { sort: 'title' })).toEqual(['coffee', 'wood', 'chair']);
    expect(await find(guest, { sort: 'starts' })).toEqual(['wood', ...(await find(guest, { sort: 'starts' })).slice(1)]);
    expect(await find(guest, { category: 'craft', sort: 'newest' })).toEqual(['chair', 'wood']);
    expect([
      await find(guest, { price: 'paid' }),
      await find(guest, { level: 'advanced' }),
      await find(guest, { tag: 'ไม้', price: 'free' }),
    ]).toEqual([['chair'], ['chair'], ['wood']]);
    expect(await find(learner, { q: 'สมาชิก' })).toEqual(['members']);
    expect(await find(guest, { q: 'ไม่แสดง' })).toEqual([]);
    expect((await guest.call('findCourse', { slug: 'members', invite: '' })).status).toBe(404);
    expect((await guest.call('findCourse', { slug: 'hidden', invite: '' })).status).toBe(200);
    expect((await guest.call('listCourses', { page: 3 })).body).toMatchObject({ items: [], total: 3, pages: 1 });
    const { body } = await guest.call('listCategories', {});
    expect(body).toMatchObject({
      items: [
        { slug: 'craft', courses: 2 },
        { slug: 'food', courses: 1 },
      ],
      tags: ['ไม้', 'เฟอร์นิเจอร์'],
    });
    const { card } = (await guest.call('findCourse', { slug: 'chair', invite: '' })).body as unknown as { card: CourseCard };
    expect(card).toMatchObject({ price: { satang: 59_000, regularSatang: 99_000 }, minutes: 60, isNew: true, enrolment: null });
    expect(await admin.call('saveCategories', { items: [] })).toMatchObject({ status: 409, body: { code: 'category-in-use' } });
  });

  it('has rows: where one goes on, what is new, and what is like what one has finished', async () => {
    const someone = await stage.person();
    await stage.enrol(someone, { slug: 'wood' });
    await stage.enrol(someone, { slug: 'coffee' });
    stage.clock.at = new Date('2026-12-31T03:00:00Z');
    for (const slug of ['first', 'second']) await someone.call('completeLesson', { lesson: 'wood', slug });
    const rowsOf = async (who: Person) => {
      const { rows } = (await who.call('listRows', {})).body as unknown as { rows: { key: string; title: string; items: CourseCard[] }[] };
      return Object.fromEntries(rows.map(({ key, title, items }) => [key, [title, slugs(items)]]));
    };
    expect(await rowsOf(someone)).toMatchObject({
      continue: ['', ['coffee']],
      mine: ['', ['coffee', 'wood']],
      featured: ['', ['wood']],
      'because:wood': ['งานไม้เบื้องต้น', ['chair']],
      'category:food': ['อาหารและเครื่องดื่ม', ['coffee']],
    });
    stage.clock.at = new Date('2026-11-22T03:00:00Z');
    const forGuests = await guest.call('listRows', {});
    expect(Object.keys(await rowsOf(guest))).toEqual(['new', 'featured', 'upcoming', 'category:craft', 'category:food']);
    for (const { enrolment } of (forGuests.body.rows as { items: CourseCard[] }[]).flatMap(({ items }) => items))
      expect(enrolment).toBeNull();
  });
});

describe('reviews', () => {
  const rating = async () =>
    ((await guest.call('findCourse', { slug: 'coffee', invite: '' })).body as unknown as { card: CourseCard }).card;
  const review = (who: Person, stars: number) => who.call('saveReview', { slug: 'coffee', rating: stars, body: 'ดี' });

  it('are of learners who have done a tenth, one of each; the average is right whoever says what at the same time', async () => {
    expect(await review(learner, 5)).toMatchObject({ status: 403, body: { code: 'not-enrolled' } });
    const people = await Promise.all([1, 2, 3].map(() => stage.person()));
    for (const person of people) await stage.enrol(person, { slug: 'coffee' });
    expect(await review(people[0]!, 5)).toMatchObject({ status: 409, body: { code: 'too-early' } });
    for (const person of people) await person.call('completeLesson', { lesson: 'coffee', slug: 'first' });
    const said = await Promise.all(people.flatMap((person, n) => [review(person, 5 - n), review(person, 5 - n)]));
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await rating()).toMatchObject({ rating: 4, ratings: 3 });
    await review(people[0]!, 2);
    expect(await rating()).toMatchObject({ rating: 3, ratings: 3 });
    const { items, stars } = (await guest.call('listReviews', { slug: 'coffee' })).body as unknown as {
      items: { id: string; name: string; rating: number; mine: boolean }[];
      stars: number[];
    };
    expect(stars).toEqual([0, 1, 1, 1, 0]);
    expect(items.every(({ name, mine }) => /^ผู้เรียน ที\.$|^ผู้เรียน ที่\.$/.test(name) && !mine)).toBe(true);
    const four = items.find((each) => each.rating === 4)!;
    await admin.call('hideReview', { id: four.id, hidden: true });
    expect(await rating()).toMatchObject({ rating: 2.5, ratings: 2 });
    expect((await guest.call('listReviews', { slug: 'coffee' })).body).toMatchObject({ total: 2 });
    await people[2]!.call('removeReview', { slug: 'coffee' });
    await stage.work((ctx) => personalData.erase(ctx, people[0]!.id));
    expect(await rating()).toMatchObject({ rating: 0, ratings: 0 });
  });
});

describe('questions', () => {
  it('are read by learners and answered; the staff see first what waits', async () => {
    const [asker, helper, stranger] = await Promise.all([stage.person(), stage.person(), stage.person()]);
    for (const person of [asker, helper]) await stage.enrol(person, { slug: 'coffee' });
    const id = randomUUID();
    const question = { slug: 'coffee', id, lesson: 'second', body: 'น้ำร้อนแค่ไหน <b>ดี</b>' };
    expect(await stranger.call('ask', question)).toMatchObject({ status: 403, body: { code: 'not-enrolled' } });
    expect((await asker.call('ask', question)).body).toMatchObject({ mine: true, lesson: { slug: 'second' }, body: question.body });
    expect((await asker.call('ask', question)).status).toBe(200);
    expect((await stranger.call('ask', { ...question, slug: 'wood' })).status).toBe(403);
    expect((await stranger.call('listQuestions', { slug: 'coffee' })).body).toMatchObject({ items: [], total: 0 });
    expect((await helper.call('listQuestions', { slug: 'coffee', q: 'น้ำ ร้อน' })).body).toMatchObject({ total: 1 });
    expect((await helper.call('listQuestions', { slug: 'coffee', lesson: 'first' })).body).toMatchObject({ total: 0 });
    const waiting = async () => (await admin.call('listDeskQuestions', {})).body.total;
    expect(await waiting()).toBe(1);

    const [good, bad] = [randomUUID(), randomUUID()];
    await helper.call('answer', { id, answerId: bad, body: 'โฆษณา' });
    stage.seconds(1);
    await helper.call('answer', { id, answerId: good, body: '92 องศา' });
    expect(await stranger.call('answer', { id, answerId: randomUUID(), body: 'x' })).toMatchObject({ status: 404 });
    expect(await waiting()).toBe(1);
    expect((await helper.call('acceptAnswer', { id: good, accepted: true })).status).toBe(403);
    const accepted = (await asker.call('acceptAnswer', { id: good, accepted: true })).body as unknown as Question;
    expect(accepted.answers.map((each) => [each.id, each.accepted])).toEqual([
      [good, true],
      [bad, false],
    ]);
    expect(await waiting()).toBe(0);
    expect((await helper.call('hideRemark', { id: bad, hidden: true })).status).toBe(403);
    await admin.call('hideRemark', { id: bad, hidden: true });
    const [seen] = (await asker.call('listQuestions', { slug: 'coffee' })).body.items as Question[];
    expect(seen!.answers.map((each) => each.id)).toEqual([good]);
    await asker.call('acceptAnswer', { id: good, accepted: false });
    expect(await waiting()).toBe(1);
    stage.seconds(1);
    expect((await admin.call('answer', { id, answerId: randomUUID(), body: 'ถูกต้อง' })).body).toMatchObject({
      answers: [{}, { staff: false }, { staff: true }],
    });
    expect(await waiting()).toBe(0);
    const told = await stage.one<{ count: number }>(
      `select count(*)::int as count from notification_notification where kind = 'lesson.answered'`,
    );
    expect(told.count).toBeGreaterThan(0);
    expect((await helper.call('removeRemark', { id })).status).toBe(403);
    expect((await asker.call('removeRemark', { id })).status).toBe(200);
    expect((await asker.call('listQuestions', { slug: 'coffee' })).body).toMatchObject({ total: 0 });
  });
});

describe('acceptance 10', () => {
  const year = async (who: Person, name: string, query: Record<string, unknown> = {}) =>
    (await who.call('findYear', { year: name, ...query })).body as unknown as {
      year: number;
      dates: CourseDate[];
      myFeedPath: string | null;
    };
  const feed = async (path: string) => readCalendar((await stage.site.get(path)).body);

  it('2569, 69 and 2026 are one year; the feed opens and holds the same', async () => {
    const holiday = randomUUID();
    await admin.call('saveDate', { id: holiday, kind: 'holiday', title: 'วันปีใหม่', from: '2026-12-31', to: '2027-01-01', published: true });
    await admin.call('saveDate', {
      id: randomUUID(),
      kind: 'holiday',
      title: 'ยังไม่ประกาศ',
      from: '2026-12-05',
      to: '2026-12-05',
      published: false,
    });
    expect(
      await admin.call('saveDate', {
        id: randomUUID(),
        kind: 'holiday',
        title: 'ผิด',
        from: '2026-02-30',
        to: '2026-01-01',
        published: true,
      }),
    ).toMatchObject({
      status: 422,
      body: { fields: { from: 'invalid.day' } },
    });
    const common = await year(guest, '2026');
    const isPublic = ({ key }: { key: string }) => key.startsWith('public:');
    const written = (dates: readonly CourseDate[]) => dates.filter((date) => !isPublic(date));
    // Public holidays are those of the members' calendar, but where the school has a holiday of its own.
    const days = common.dates.filter(isPublic).map(({ startsAt }) => startsAt);
    expect(days).toContain('2026-12-05');
    expect(days).not.toContain('2026-12-31');
    expect(days).toEqual(holidaysBetween('2026-01-01', '2026-12-30', 'th').map(({ day }) => day));
    expect(written(common.dates).map(({ kind, title, startsAt, endsAt }) => [kind, title, startsAt, endsAt])).toEqual([
      ['enrolment', 'กาแฟดริปสำหรับมือใหม่', '2026-11-01', '2026-11-30'],
      ['course', 'งานไม้เบื้องต้น', '2026-12-30', '2027-01-10'],
      ['holiday', 'วันปีใหม่', '2026-12-31', '2027-01-01'],
    ]);
    expect(await year(guest, '2569')).toEqual(common);
    expect(await year(guest, '69')).toEqual(common);
    expect(written((await year(guest, '2570')).dates)).toHaveLength(2);
    expect(written((await year(guest, '2026', { kind: 'holiday' })).dates)).toHaveLength(1);
    expect((await year(learner, '2026', { mine: true })).dates.filter(isPublic)).toEqual([]);
    expect((await year(guest, '2026', { category: 'craft' })).dates).toHaveLength(1);
    for (const wrong of ['20266', 'abc', '2200000', '569']) expect((await guest.call('findYear', { year: wrong })).status).toBe(404);

    const shown = await feed('/lesson/calendar.ics');
    expect(new Set(shown.events.map(({ uid }) => uid.split('@')[0]))).toEqual(new Set(written(common.dates).map(({ key }) => key)));
    expect(shown.events.find(({ uid }) => uid.startsWith('course:'))).toMatchObject({ allDay: true, title: 'งานไม้เบื้องต้น' });
  });

  it('has cohorts by the days that they go from and to', async () => {
    const batch = { title: 'รุ่นกลางปี', startsAt: '2028-06-04T02:00:00.000Z', endsAt: '2028-06-09T10:00:00.000Z', place: '', online: false };
    await admin.call('saveBatch', { id: ids.wood!, batch: randomUUID(), ...batch, seats: 5, open: true });
    const { dates } = await year(guest, '2028', { kind: 'course' });
    expect(dates.map(({ title, startsAt, endsAt, allDay }) => [title, startsAt, endsAt, allDay])).toEqual([
      ['งานไม้เบื้องต้น · รุ่นกลางปี', '2028-06-04', '2028-06-09', true],
    ]);
  });

  it('a member’s own feed has their dates; made anew, the old address is gone', async () => {
    expect((await year(learner, '2569')).myFeedPath).toBeNull();
    const first = String((await learner.call('makeFeed', {})).body.path);
    expect((await year(learner, '2569')).myFeedPath).toBe(first);
    await stage.enrol(learner, { slug: 'hidden' });
    await stage.saveCourse(admin, await stage.desk(admin, ids.hidden!), { startsAt: '2026-12-12T02:00:00.000Z' });
    await stage.move(admin, ids.hidden!, 'publish');
    expect((await feed(first)).events.map(({ title }) => title)).toContain('ไม่แสดงในรายการ');
    expect((await feed('/lesson/calendar.ics')).events.map(({ title }) => title)).not.toContain('ไม่แสดงในรายการ');
    expect((await year(learner, '2569', { mine: true })).dates.map(({ title }) => title)).toEqual(['ไม่แสดงในรายการ']);
    const kept = await stage.one<{ kept: string }>(`select f::text as kept from lesson_feed f`);
    const token = first.split('token=')[1]!;
    expect(kept.kept).not.toContain(token);
    expect(kept.kept).toContain(createHash('sha256').update(token).digest('hex'));
    const second = String((await learner.call('makeFeed', {})).body.path);
    expect(second).not.toBe(first);
    expect([(await stage.site.get(first)).statusCode, (await stage.site.get(second)).statusCode]).toEqual([404, 200]);
    expect((await stage.site.get('/lesson/calendar.ics?token=x')).statusCode).toBe(404);
  });
});

describe('publishing', () => {
  const one = <Row>(sql: string, id: string) => stage.one<Row>(sql, [id]);
  const broadcast = (id: string) => one(`select title, state, access from broadcast_broadcast where source_id = $1`, id);
  const achievement = (id: string) =>
    one(`select slug, title, active, valid_months from certification_achievement where source_id = $1`, id);

  it('plans live sessions, offers the certificate and fills calendars; what is taken out is taken back there, too', async () => {
    const course = await stage.write(admin, { slug: 'told', title: 'เล่าให้ฟัง', certificate: true, certificateValidMonths: 24 }, [
      {
        meet: { kind: 'live', title: 'พบครู', live: { startsAt: '2026-12-03T02:00:00.000Z', endsAt: '2026-12-03T03:00:00.000Z' } },
        opens: { title: 'เปิดทีหลัง', release: { kind: 'date', at: '2026-12-04T02:00:00.000Z', days: null } },
      },
    ]);
    const [meet] = course.sections[0]!.lessons;
    const publishes = async () => {
      const done = await stage.move(admin, course.id, 'publish');
      expect(done.text).toContain('"state":"published"');
      // told twice, as events may be
      for (let told = 0; told < 2; told++) await stage.work((ctx) => courseChanged(ctx, { courseId: course.id, state: 'published' }));
    };
    const layer = async (key: string) =>
      (
        await one<{ titles: string[] | null }>(
          `select array_agg(title || ' ' || starts_at order by starts_at) as titles from calendar_layer_date where layer_key = $1 and title like '%เ%'`,
          key,
        )
      ).titles;
    await publishes();
    expect(await broadcast(meet!.id)).toEqual({ title: 'พบครู', state: 'scheduled', access: 'admitted' });
    expect(await achievement(course.id)).toEqual({ slug: 'told', title: 'เล่าให้ฟัง', active: true, valid_months: 24 });
    const dates = ['เรียนสด: พบครู 2026-12-03T02:00:00.000Z', 'บทเรียนเปิด: เปิดทีหลัง 2026-12-04T02:00:00.000Z'];
    expect(await layer(`lesson.course:${course.id}`)).toEqual(dates);
    expect(await layer('lesson.dates')).toEqual(expect.arrayContaining(dates));

    await admin.call('removeLesson', { id: meet!.id });
    await stage.saveCourse(admin, await stage.desk(admin, course.id), { certificate: false, slug: 'told-again' });
    expect(await broadcast(meet!.id)).toMatchObject({ state: 'scheduled' });
    await publishes();
    expect(await broadcast(meet!.id)).toMatchObject({ state: 'cancelled' });
    expect(await achievement(course.id)).toMatchObject({ slug: 'told-again', active: false });
    expect(await layer(`lesson.course:${course.id}`)).toEqual(dates.slice(1));
    await stage.move(admin, course.id, 'unpublish');
    await stage.work((ctx) => courseChanged(ctx, { courseId: course.id, state: 'draft' }));
    expect(await layer('lesson.dates')).not.toEqual(expect.arrayContaining(dates.slice(1)));
    expect(await layer(`lesson.course:${course.id}`)).toEqual(dates.slice(1));
  });
});

it('an erased account leaves nothing of what it said, and its name stands in no course', async () => {
  const person = await stage.person('manager');
  const { id } = await stage.write(person, { slug: 'gone-author', title: 'ผู้สอนที่จากไป' });
  await stage.move(person, id, 'publish');
  await person.call('makeFeed', {});
  const whole = JSON.stringify(await stage.work((ctx) => personalData.export(ctx, person.id)));
  expect(whole).toContain('gone-author');
  await stage.work((ctx) => personalData.erase(ctx, person.id));
  const left = await stage.one<{ left: number }>(
    `select (select count(*) from lesson_instructor where account_id::text = $1)::int + (select count(*) from lesson_feed where account_id::text = $1)::int
      + (select count(*) from lesson_course where draft::text like '%' || $1 || '%' or published::text like '%' || $1 || '%')::int
      + (select count(*) from lesson_course c join account_account a on a.id::text = $1
        where position(replace(a.firstname || a.lastname, ' ', '') in c.search) > 0)::int as left`,
    [person.id],
  );
  expect(left.left).toBe(0);
  expect((await guest.call('findCourse', { slug: 'gone-author', invite: '' })).body).toMatchObject({ instructors: [] });
});
