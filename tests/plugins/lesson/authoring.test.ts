import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeskCourse, DeskLessonFull } from '#plugins/lesson/calls/deskSchemas.ts';
import { courseChanged } from '#plugins/lesson/gateway/courses/courseChanged.ts';
import { MP4, mp4, openCoursesStage, type CoursesStage } from './coursesStage.ts';
import type { Person } from './learningStage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: CoursesStage;
let admin: Person;
let author: Person;
let other: Person;
let guest: Person;
let learner: Person;
beforeAll(async () => {
  // Managers have the courses that they instruct, and have them looked at before learners get them.
  // Whether ffmpeg is on this machine is no matter here: films.test.ts.
  stage = await openCoursesStage(
    { settings: { publishReview: true }, capabilities: { all: ['admin'] } },
    { files: { settings: { ffmpeg: '' } } },
  );
  [admin, author, other, guest, learner] = (await Promise.all(
    (['admin', 'manager', 'manager', 'guest', 'user'] as const).map((role) => stage.person(role)),
  )) as [Person, Person, Person, Person, Person];
});
afterAll(() => stage.close());

const lessonOf = (course: DeskCourse, slug: string) =>
  course.sections.flatMap(({ lessons }) => lessons).find((each) => each.slug === slug)!;
const fresh = async (by: Person, id: string): Promise<DeskLessonFull> =>
  (await by.call('findDeskLesson', { id })).body as unknown as DeskLessonFull;

describe('acceptance 1', () => {
  it('a course of 2 sections and 3 lessons, one a preview: guests see it and play the preview, and nothing else of it leaves', async () => {
    const course = await stage.write(admin, { slug: 'woodwork', title: 'งานไม้เบื้องต้น' }, [
      { intro: { preview: true }, saw: { instructorNotes: 'บันทึกลับของครู' } },
      { join: {} },
    ]);
    expect(course).toMatchObject({ state: 'draft', changes: 6, problems: [] });
    for (const [call, input] of [
      ['findCourse', { slug: 'woodwork', invite: '' }],
      ['play', { lesson: 'woodwork', slug: 'intro' }],
    ] as const)
      expect(await guest.call(call, input)).toMatchObject({ status: 404 });
    expect(await stage.move(admin, course.id, 'publish')).toMatchObject({ status: 200, body: { state: 'published', changes: 0 } });

    const found = await guest.call('findCourse', { slug: 'woodwork', invite: '' });
    expect(found.body).toMatchObject({
      card: { title: 'งานไม้เบื้องต้น', lessons: 3 },
      block: 'sign_in',
      mayEdit: false,
      sections: [
        {
          lessons: [
            { slug: 'intro', locked: '' },
            { slug: 'saw', locked: 'enrol' },
          ],
        },
        { lessons: [{ slug: 'join', locked: 'enrol' }] },
      ],
    });
    expect((await guest.call('play', { lesson: 'woodwork', slug: 'intro' })).text).toContain('ความลับของ intro');
    const locked = await guest.call('play', { lesson: 'woodwork', slug: 'saw' });
    expect(locked.status === 200 ? locked.body.lesson : null).toBeNull();

    // Every answer that a guest or a member who is not enrolled can get, by every call that they may make.
    const asked: [string, Record<string, unknown>][] = [
      ['listCourses', {}],
      ['listRows', {}],
      ['listCategories', {}],
      ['findCourse', { slug: 'woodwork', invite: '' }],
      ['listReviews', { slug: 'woodwork' }],
      ['findYear', { year: '2569' }],
      ['play', { lesson: 'woodwork', slug: 'intro' }],
      ['play', { lesson: 'woodwork', slug: 'saw' }],
      ['play', { lesson: 'woodwork', slug: 'join' }],
      ['resume', { lesson: 'woodwork' }],
    ];
    const members: typeof asked = [
      ['listQuestions', { slug: 'woodwork' }],
      ['completeLesson', { lesson: 'woodwork', slug: 'saw' }],
      ['findLearning', {}],
    ];
    for (const [who, calls] of [
      [guest, asked],
      [learner, [...asked, ...members]],
    ] as const)
      for (const [call, input] of calls) {
        const { text } = await who.call(call, input);
        for (const secret of ['ความลับของ saw', 'ความลับของ join', 'บันทึกลับ', 'instructorNotes":"บ']) expect(text, call).not.toContain(secret);
      }
    for (const path of ['/lesson/calendar.ics', `/lesson/desk/courses/${course.id}/course.json`])
      expect((await stage.site.get(path)).body).not.toContain('ความลับ');
  });
});

describe('a draft', () => {
  it('is nothing that learners see before it is published, all of it at once', async () => {
    let course = await stage.write(admin, { slug: 'coffee', title: 'กาแฟ' }, [{ one: { preview: true }, two: {} }]);
    await stage.move(admin, course.id, 'publish');
    const two = lessonOf(course, 'two');
    await stage.enrol(learner, { slug: 'coffee' });
    expect((await learner.call('completeLesson', { lesson: 'coffee', slug: 'two' })).status).toBe(200);

    course = await stage.desk(admin, course.id);
    await stage.saveCourse(admin, course, { title: 'กาแฟดริป', slug: 'drip-coffee' });
    // Two lessons have each other's name; one is taken out, one is new, and the order is another.
    await stage.saveLesson(admin, lessonOf(course, 'one').id, { slug: 'temporary' });
    await stage.saveLesson(admin, two.id, { slug: 'one', bodyHtml: '<p>ใหม่</p><script>alert(1)</script><p onclick="x()">ดี</p>' });
    const third = randomUUID();
    await admin.call('addLesson', { id: course.sections[0]!.id, lessonId: third, title: 'สาม', kind: 'article' });
    await stage.saveLesson(admin, third, { bodyHtml: '<p>สาม</p>', required: false });
    await admin.call('moveItem', {
      id: course.id,
      item: 'lesson',
      itemId: third,
      sectionId: course.sections[0]!.id,
      before: lessonOf(course, 'one').id,
    });
    const removed = (await admin.call('removeLesson', { id: lessonOf(course, 'one').id })).body as unknown as DeskCourse;
    expect(removed.sections[0]!.lessons.map(({ slug, change }) => [slug, change])).toEqual([
      ['สาม', 'new'],
      ['temporary', 'removed'],
      ['one', 'changed'],
    ]);
    expect(removed).toMatchObject({ changes: 4, draft: { title: 'กาแฟดริป' } });
    const seen = await learner.call('findCourse', { slug: 'coffee', invite: '' });
    expect(seen.body).toMatchObject({
      card: { title: 'กาแฟ' },
      sections: [{ lessons: [{ slug: 'one' }, { slug: 'two', state: 'completed' }] }],
    });
    const listed = (await admin.call('listDeskCourses', { q: 'กาแฟ ดริป' })).body.items as {
      changes: number;
      lessons: number;
      learners: number;
    }[];
    expect(listed).toMatchObject([{ changes: 4, lessons: 2, learners: 1 }]);

    expect((await stage.move(admin, course.id, 'publish')).body).toMatchObject({ changes: 0 });
    await stage.work((ctx) => courseChanged(ctx, { courseId: course.id, state: 'published' }));
    await stage.turn();
    expect((await learner.call('findCourse', { slug: 'coffee', invite: '' })).body.card).toMatchObject({ slug: 'drip-coffee' });
    const now = await learner.call('findCourse', { slug: 'drip-coffee', invite: '' });
    // What was finished stays finished, under its new name.
    expect(now.body).toMatchObject({ sections: [{ lessons: [{ slug: 'สาม' }, { slug: 'one', id: two.id, state: 'completed' }] }] });
    const { text } = await learner.call('play', { lesson: 'drip-coffee', slug: 'one' });
    expect(text).toContain('ใหม่');
    expect(text).not.toMatch(/alert|onclick/);

    // Taken back: nobody new finds it or gets in; who is in goes on.
    await stage.move(admin, course.id, 'unpublish');
    const late = await stage.person();
    expect((await late.call('findCourse', { slug: 'drip-coffee', invite: '' })).status).toBe(404);
    expect((await stage.enrol(late, { slug: 'drip-coffee' })).status).toBe(404);
    expect((await guest.call('listCourses', { q: 'กาแฟ' })).body.items).toEqual([]);
    expect((await learner.call('listCourses', { mine: true })).body.items).toMatchObject([
      { slug: 'drip-coffee', enrolment: { percent: 100 } },
    ]);
    expect((await learner.call('play', { lesson: 'drip-coffee', slug: 'one' })).body).toMatchObject({ lesson: { slug: 'one' } });
  });

  it('goes back to what learners have', async () => {
    const course = await stage.write(admin, { slug: 'weave' }, [{ a: {}, b: {} }, { c: {} }]);
    await stage.move(admin, course.id, 'publish');
    await stage.saveLesson(admin, lessonOf(course, 'a').id, { slug: 'x' });
    await stage.saveLesson(admin, lessonOf(course, 'b').id, { slug: 'a' });
    await admin.call('removeSection', { id: course.sections[1]!.id });
    await admin.call('addSection', { id: course.id, sectionId: randomUUID(), title: 'ใหม่' });
    const before = await stage.desk(admin, course.id);
    expect(before).toMatchObject({ changes: 5 });
    const back = (await admin.call('discardChanges', { id: course.id, version: before.version })).body as unknown as DeskCourse;
    expect(back).toMatchObject({ changes: 0 });
    expect(back.sections.map(({ lessons }) => lessons.map(({ slug }) => slug))).toEqual([['a', 'b'], ['c']]);
  });

  it('says everything that keeps it from learners, by code, and is given to them whole or not at all', async () => {
    const course = await stage.write(
      admin,
      { slug: 'broken', enrolMode: 'paid', certificate: true, startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
      [
        {
          film: { kind: 'video' },
          text: { bodyHtml: '<p> </p>' },
          test: { kind: 'exam' },
          live: { kind: 'live' },
          embed: { kind: 'embed' },
          fine: {},
        },
      ],
    );
    const refused = await stage.move(admin, course.id, 'publish');
    expect(refused).toMatchObject({ status: 422, body: { code: 'not-publishable' } });
    expect((refused.body.problems as { code: string }[]).map(({ code }) => code)).toEqual([
      'price-missing',
      'dates-order',
      'certificate-unavailable',
      'media-missing',
      'body-missing',
      'exam-missing',
      'live-missing',
      'live-unavailable',
      'embed-refused',
    ]);
    expect(await stage.desk(admin, course.id)).toMatchObject({ state: 'draft', problems: refused.body.problems });
    const empty = await stage.write(admin, {}, []);
    expect((await stage.move(admin, empty.id, 'publish')).body.problems).toMatchObject([{ code: 'no-lessons' }]);
    // Two that ask for each other.
    const [one, two] = [await stage.write(admin), await stage.write(admin)];
    await stage.move(admin, one.id, 'publish');
    await stage.saveCourse(admin, two, { prerequisites: [{ courseId: one.id, kind: 'completed' }] });
    expect((await stage.move(admin, two.id, 'publish')).status).toBe(200);
    await stage.saveCourse(admin, await stage.desk(admin, one.id), { prerequisites: [{ courseId: two.id, kind: 'completed' }] });
    expect((await stage.move(admin, one.id, 'publish')).body.problems).toMatchObject([{ code: 'prerequisite-circle' }]);
  });

  it('is not overwritten by who has seen an older one; slugs are had once', async () => {
    const course = await stage.write(admin, { slug: 'stale' }, [{ a: {}, b: {} }]);
    expect((await stage.saveCourse(admin, course, { title: 'แรก' })).status).toBe(200);
    expect(await stage.saveCourse(admin, course, { title: 'หลัง' })).toMatchObject({ status: 409, body: { code: 'stale' } });
    const a = await fresh(admin, lessonOf(course, 'a').id);
    const both = await Promise.all(
      ['หนึ่ง', 'สอง'].map((title) => admin.call('saveLesson', { id: a.id, version: a.version, draft: { ...a.draft, title } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stage.saveLesson(admin, a.id, { slug: 'b' })).toMatchObject({ status: 409, body: { code: 'slug-taken' } });
    const again = (slug: string) => admin.call('createCourse', { id: randomUUID(), title: 'x', slug });
    expect(await again('stale')).toMatchObject({ status: 409, body: { code: 'slug-taken' } });
    expect(await again('search')).toMatchObject({ status: 422, body: { fields: { slug: 'invalid.reserved' } } });
    const raced = await Promise.all([again('raced'), again('raced')]);
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

it('a course that nobody has seen is removed whole', async () => {
  const course = await stage.write(admin, { slug: 'removed' });
  const both = await Promise.all([1, 2].map(() => admin.call('removeCourse', { id: course.id })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await stage.one(`select count(*)::int as left from lesson_lesson where course_id = $1`, [course.id])).toEqual({ left: 0 });
});

describe('files of a lesson', () => {
  it('are what they are taken for, and the author’s to hand on', async () => {
    const course = await stage.write(admin, {}, [{ film: { kind: 'video' } }]);
    const { id } = lessonOf(course, 'film');
    const track = (fileId: string) => ({ tracks: [{ kind: 'captions' as const, language: 'th', label: 'ไทย', fileId }] });
    const [film, text, good, bad, foreign] = await Promise.all([
      stage.file(admin, 'งานไม้.mp4', MP4),
      stage.file(admin, 'ปลอม.mp4', 'ไม่ใช่วิดีโอ'),
      stage.file(admin, 'ไทย.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nสวัสดี น้ำใจ\n'),
      stage.file(admin, 'เสีย.vtt', 'WEBVTT\n\n00:00,000 --> 00:02,000\nสวัสดี\n'),
      stage.file(other, 'ของคนอื่น.mp4', MP4),
    ]);
    expect(await stage.saveLesson(admin, id, { mediaFileId: text })).toMatchObject({
      status: 422,
      body: { code: 'not-a-video', fileId: text },
    });
    const phone = await stage.file(admin, 'จากโทรศัพท์.mp4', mp4('hvc1'));
    const black = await stage.saveLesson(admin, id, { mediaFileId: phone });
    expect(black).toMatchObject({ status: 422, body: { code: 'media-unplayable', what: 'HEVC (H.265)' } });
    expect(black.body.title).toContain('HEVC (H.265)');
    expect(await stage.saveLesson(admin, id, { mediaFileId: foreign })).toMatchObject({ status: 403, body: { code: 'file-not-yours' } });
    expect(await stage.saveLesson(admin, id, { mediaFileId: randomUUID() })).toMatchObject({ status: 403 });
    expect(await stage.saveLesson(admin, id, track(bad))).toMatchObject({
      status: 422,
      body: { code: 'captions-unreadable', line: 3, reason: 'bad-time' },
    });
    expect((await stage.saveLesson(admin, id, { mediaFileId: film, ...track(good) })).body).toMatchObject({
      files: [{ type: 'video/mp4' }, { name: 'ไทย.vtt' }],
    });
    expect((await stage.move(admin, course.id, 'publish')).status).toBe(200);
    expect(await stage.saveLesson(admin, id, { embedUrl: 'https://evil.example/film' })).toMatchObject({
      status: 422,
      body: { code: 'embed-refused' },
    });
    const cover = await stage.saveCourse(admin, await stage.desk(admin, course.id), { coverFileId: film });
    expect(cover.body).toMatchObject({ fields: { coverFileId: 'invalid.notPublic' } });
  });
});

describe('who authors', () => {
  it('has the courses that she instructs, and has them looked at; others are not there for her', async () => {
    const course = await stage.write(author, { slug: 'mine', title: 'เครื่องปั้นดินเผา' });
    const everything: [string, Record<string, unknown>][] = [
      ['findDeskCourse', { id: course.id }],
      ['saveCourse', { id: course.id, version: course.version, draft: course.draft }],
      ['moveCourse', { id: course.id, version: course.version, action: 'archive' }],
      ['copyCourse', { id: course.id, newId: randomUUID(), title: 'x', slug: 'stolen' }],
      ['removeCourse', { id: course.id }],
      ['addSection', { id: course.id, sectionId: randomUUID(), title: 'x' }],
      ['removeSection', { id: course.sections[0]!.id }],
      ['findDeskLesson', { id: lessonOf(course, 'film').id }],
      ['removeLesson', { id: lessonOf(course, 'film').id }],
    ];
    for (const [call, input] of everything) expect((await other.call(call, input)).status, call).toBe(404);
    expect((await other.call('listDeskCourses', { q: 'mine' })).body.items).toEqual([]);
    expect((await other.call('findCourse', { slug: 'mine', invite: '' })).status).toBe(404);
    expect(await stage.saveCourse(author, course, { instructors: [] })).toMatchObject({
      body: { fields: { instructors: 'invalid.self' } },
    });
    expect(
      await stage.saveCourse(author, course, { instructors: [...course.draft.instructors, { accountId: learner.id, title: '', bio: '' }] }),
    ).toMatchObject({
      body: { fields: { instructors: 'invalid.notStaff' } },
    });
    expect(await stage.move(author, course.id, 'publish')).toMatchObject({ status: 409, body: { code: 'action-not-allowed' } });
    expect((await stage.move(author, course.id, 'submit')).body).toMatchObject({ state: 'in_review' });
    expect((await stage.move(admin, course.id, 'publish')).body).toMatchObject({ state: 'published' });
    const told = await stage.one<{ told: string[] }>(
      `select array_agg(kind order by kind) as told from notification_notification where texts::text like '%' || $1 || '%'
        and account_id = any($2::uuid[])`,
      [course.draft.title, [admin.id, author.id]],
    );
    expect(told).toEqual({ told: ['lesson.review.published', 'lesson.review.submitted'] });
    // Changes of a published course wait for their review while learners find it.
    await stage.move(author, course.id, 'submit');
    expect((await guest.call('findCourse', { slug: 'mine', invite: '' })).body).toMatchObject({ state: 'published' });
    expect((await stage.move(admin, course.id, 'return')).body).toMatchObject({ state: 'published' });
    expect(await author.call('removeCourse', { id: course.id })).toMatchObject({ status: 409, body: { code: 'has-learners' } });
    expect(await author.call('saveCategories', { items: [] })).toMatchObject({ status: 403 });
  });
});

describe('the page of a course', () => {
  it('has its parts under addresses of their own, before any script runs', async () => {
    const course = await stage.write(admin, { slug: 'in-parts', title: 'ทีละส่วน' }, [{ one: {} }]);
    const agent = await stage.site.as('admin', { accountId: admin.id });
    const path = `/lesson/desk/courses/${course.id}`;
    const places = { outline: 'outline', about: 'words', access: 'price', rules: 'rules', people: 'people', seo: 'seo' };
    const shown = async (query: string) => {
      const html = await agent.page(`${path}${query}`);
      for (const part of ['about', 'access', 'rules', 'people', 'seo']) expect(html).toContain(`href="${path}?part=${part}"`);
      return Object.values(places).filter((place) => html.includes(`id="lesson-${place}"`));
    };
    for (const [part, place] of Object.entries(places)) expect(await shown(`?part=${part}`)).toEqual([place]);
    expect(await shown('')).toEqual(['outline']);
    expect(await shown('?part=elsewhere')).toEqual(['outline']);
  });
});

describe('a course as a file', () => {
  it('comes back as a draft with all its texts; what is wrong in it is told, all of it', async () => {
    const source = await stage.write(admin, { slug: 'export', title: 'ส่งออก', outcomes: ['ทำโต๊ะได้'], tags: ['งานไม้'] }, [
      { one: { bodyHtml: '<p>เนื้อหา</p>', release: { kind: 'days_after_enrol', at: null, days: 7 } } },
      { two: { kind: 'embed', embedUrl: 'https://youtu.be/dQw4w9WgXcQ' } },
    ]);
    const agent = await stage.site.as('admin', { accountId: admin.id });
    const download = await agent.get(`/lesson/desk/courses/${source.id}/course.json`);
    expect(download.headers['content-disposition']).toContain('attachment');
    const id = randomUUID();
    const imported = await admin.call('importCourse', { id, slug: 'imported', archive: download.body });
    const plain = ({ draft, sections }: DeskCourse) => ({
      ...draft,
      slug: '',
      sections: sections.map(({ title, release, lessons }) => ({ title, release, lessons: lessons.map(({ slug, kind }) => [slug, kind]) })),
    });
    expect(plain(imported.body as unknown as DeskCourse)).toEqual(plain(source));
    expect(await fresh(admin, lessonOf(imported.body as unknown as DeskCourse, 'one').id)).toMatchObject({
      draft: { bodyHtml: '<p>เนื้อหา</p>', release: { days: 7 } },
    });
    // Sent again it is the same course.
    expect((await admin.call('importCourse', { id, slug: 'imported', archive: download.body })).status).toBe(200);

    const copy = await admin.call('copyCourse', { id: source.id, newId: randomUUID(), title: 'สำเนา', slug: 'copied' });
    expect(plain({ ...(copy.body as unknown as DeskCourse) })).toEqual({ ...plain(source), title: 'สำเนา' });

    const broken = JSON.parse(download.body) as { course: Record<string, unknown>; sections: { lessons: Record<string, unknown>[] }[] };
    broken.course.level = 'genius';
    delete broken.course.title;
    broken.sections[1]!.lessons[0]!.slug = 'ไม่ ได้';
    const refuse = async (archive: string) => (await admin.call('importCourse', { id: randomUUID(), slug: 'never', archive })).body;
    expect(await refuse(JSON.stringify(broken))).toMatchObject({
      code: 'import-unreadable',
      problems: expect.arrayContaining([
        { path: 'course.level', code: 'enum' },
        { path: 'course.title', code: 'required' },
        { path: 'sections.1.lessons.0.slug', code: 'pattern' },
      ]),
    });
    expect(await refuse('{\n"format": "x"\n"course"')).toMatchObject({ problems: [{ path: 'line 3', code: 'json' }] });
    const evil = JSON.parse(download.body) as typeof broken;
    evil.sections[1]!.lessons[0]!.embedUrl = 'https://evil.example/';
    evil.sections[0]!.lessons[0]!.release = { kind: 'date', at: null, days: null };
    expect(await refuse(JSON.stringify(evil))).toMatchObject({
      problems: [
        { path: 'sections.0.lessons.0.release', code: 'invalid.date' },
        { path: 'sections.1.lessons.0', code: 'embed-refused' },
      ],
    });
    // Nothing of what was refused is there.
    expect((await admin.call('listDeskCourses', { q: 'never' })).body.items).toEqual([]);
  });
});
