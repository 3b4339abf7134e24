import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '#tools/testing/agent.ts';
import { finishIfDone, recountCourse } from '#plugins/lesson/gateway/enrolments/finish.ts';
import type { EnrolmentRow } from '#plugins/lesson/gateway/enrolments/row.ts';
import type { Note, Progress } from '#plugins/lesson/schemas.ts';
import type { Play } from '#plugins/lesson/calls/playSchemas.ts';
import type { Value } from '#kit/schema/schema.ts';
import { openLearningStage, type LearningStage, type MadeCourse, type Person } from './learningStage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let stage: LearningStage;
let admin: Person;
beforeAll(async () => {
  stage = await openLearningStage();
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

type Watched = Value<typeof Progress>;
const played = async (person: Person, { slug }: MadeCourse, lesson = 'film') =>
  (await person.call('play', { lesson: slug, slug: lesson })).body as unknown as Play;

/** A lesson that is open in somebody's browser. */
function player(person: Person, { slug }: MadeCourse, lesson = 'film') {
  const id = randomUUID();
  let seq = 0;
  const send = (more: Record<string, unknown> = {}): Promise<Answer> =>
    person.call('saveProgress', {
      lesson: slug,
      slug: lesson,
      player: id,
      seq,
      positionSeconds: 0,
      ranges: [],
      durationSeconds: null,
      offline: false,
      studied: [],
      sentAt: stage.clock.at.getTime(),
      ...more,
    });
  const save = async (more: Record<string, unknown> = {}): Promise<Watched> => {
    seq += 1;
    const answer = await send(more);
    expect(answer.text, answer.text).toContain('coursePercent');
    return answer.body as unknown as Watched;
  };
  return { id, send, save };
}

/** It was played for so long until now, by a device whose clock is the gateway's. */
const playedFor = (seconds: number) => ({ studied: [[stage.clock.at.getTime() - seconds * 1000, stage.clock.at.getTime()]] });

/** Somebody in a course of one film of 100 s, with the film open. */
async function watching(sections?: Parameters<LearningStage['course']>[1], more?: Parameters<LearningStage['course']>[0]) {
  const course = await stage.course(more, sections);
  const person = await stage.person();
  expect((await stage.enrol(person, course)).status).toBe(200);
  const film = player(person, course);
  await film.save();
  return { course, person, film };
}

const openLesson = { completeWhen: 'button', kind: 'article', durationSeconds: null } as const;

describe('acceptance 2: the player', () => {
  it('resumes at 0:20 on another device; a jump to the end does not complete an 80 % lesson', async () => {
    const { course, person, film } = await watching();
    stage.seconds(20);
    expect(await film.save({ positionSeconds: 20, ranges: [[0, 20]] })).toMatchObject({
      state: 'in_progress',
      watchedPercent: 20,
      positionSeconds: 20,
    });
    // the tab is closed; another browser opens the lesson
    expect((await played(person, course)).progress).toMatchObject({ positionSeconds: 20, ranges: [[0, 20]] });
    expect((await person.call('resume', { lesson: course.slug })).body).toEqual({ lesson: 'film' });
    const other = player(person, course);
    expect(await other.save()).toMatchObject({ positionSeconds: 20 });
    stage.seconds(5);
    // where it is only open, nothing has gone on
    expect(await other.save({ positionSeconds: 3 })).toMatchObject({ positionSeconds: 20 });
    expect(await other.save({ positionSeconds: 100, ranges: [[98, 100]] })).toMatchObject({
      state: 'in_progress',
      watchedPercent: 22,
      positionSeconds: 100,
    });
  });

  it('a forged whole film counts for the time that passed; sent once more it counts for nothing; a gateway clock set back takes nothing away', async () => {
    const { film } = await watching();
    stage.seconds(3);
    const forged = await film.save({ positionSeconds: 100, ranges: [[0, 100]] });
    expect(forged.watchedPercent).toBeLessThanOrEqual(16);
    expect(forged.state).toBe('in_progress');
    stage.seconds(20);
    // the same saving again: its number was seen
    expect((await film.send({ seq: 2, positionSeconds: 3, ranges: [[0, 100]] })).body).toEqual(forged);
    stage.seconds(-600);
    const back = await film.save({ positionSeconds: 50, ranges: [[0, 100]] });
    expect(back.watchedPercent).toBeLessThanOrEqual(forged.watchedPercent + 16);
    expect(back.watchedPercent).toBeGreaterThanOrEqual(forged.watchedPercent);
    stage.seconds(620);
    expect(
      (
        await film.save({
          ranges: [
            [5, 1],
            [90, 100],
            [40, 40],
          ],
        })
      ).watchedPercent,
    ).toBeGreaterThanOrEqual(back.watchedPercent);
  });

  it('two devices at once are counted by one clock', async () => {
    const { course, person, film } = await watching();
    const other = player(person, course);
    await other.save();
    let seen = 0;
    for (let nth = 0; nth < 2; nth++) {
      stage.seconds(10);
      await Promise.all([
        film.save({ positionSeconds: 10, ranges: [[nth * 20, nth * 20 + 20]] }),
        other.save({ positionSeconds: 90, ranges: [[50 + nth * 20, 70 + nth * 20]] }),
      ]);
      seen = (await played(person, course)).progress.watchedPercent;
    }
    // 20 s have passed, and 5 s of grace: no more than 50 s of film, whatever the two say
    expect(seen).toBeLessThanOrEqual(50);
    expect(seen).toBeGreaterThan(20);
  });

  it('what was kept offline in many pieces is counted whole when it comes all at once, and no further; sent again it counts once', async () => {
    const { film } = await watching();
    stage.seconds(60);
    const pieces = Array.from({ length: 6 }, (_, nth) => [[nth * 10, nth * 10 + 10]]);
    let seen = 0;
    for (const ranges of pieces) seen = (await film.save({ positionSeconds: ranges[0]![1], ranges, offline: true })).watchedPercent;
    expect(seen).toBe(60);
    expect((await film.send({ seq: 7, ranges: [[90, 100]], offline: true })).body).toMatchObject({ watchedPercent: 60 });
    expect((await film.save({ ranges: [[60, 100]], offline: true })).watchedPercent).toBe(60);
    stage.seconds(5);
    expect((await film.save({ positionSeconds: 65, ranges: [[60, 65]] })).watchedPercent).toBe(65);
  });

  it('what was kept offline is counted up to the time between its savings, and finishes the lesson and the course', async () => {
    const { course, person, film } = await watching([{ film: {} }]);
    stage.seconds(60);
    const less = await film.save({ positionSeconds: 100, ranges: [[0, 100]], offline: true, ...playedFor(60) });
    expect(less).toMatchObject({ watchedPercent: 60, state: 'in_progress' });
    stage.seconds(30);
    expect(await film.save({ positionSeconds: 100, ranges: [[60, 90]], offline: true, ...playedFor(30) })).toMatchObject({
      watchedPercent: 90,
      state: 'completed',
      coursePercent: 100,
      courseCompleted: true,
    });
    await stage.deliver();
    const { finished, minutesThisWeek } = (await person.call('findLearning')).body as unknown as {
      finished: object[];
      minutesThisWeek: number;
    };
    expect(finished).toHaveLength(1);
    expect(minutesThisWeek).toBe(2);
    expect(await noticesOf(person, 'completed')).toBe(1);
    expect((await played(person, course)).lesson).not.toBeNull();
  });
});

const noticesOf = async (person: Person, kind: string) =>
  (
    await stage.one<{ count: number }>('select count(*)::int as count from notification_notification where account_id = $1 and kind = $2', [
      person.id,
      `lesson.${kind}`,
    ])
  ).count;

describe('locked content', () => {
  it('acceptance 1: guests have previews with their content; of everything else no word leaves the gateway', async () => {
    const course = await stage.course({ sequential: true }, [{ intro: { preview: true }, film: {}, last: {} }]);
    const [guest, stranger, member] = [await stage.person('guest'), await stage.person(), await stage.person()];
    await stage.enrol(member, course);
    expect((await played(guest, course, 'intro')).lesson).toMatchObject({ bodyHtml: '<p>เนื้อหาลับ intro</p>', instructorNotes: null });
    for (const [person, slug, locked] of [
      [guest, 'film', 'enrol'],
      [stranger, 'film', 'enrol'],
      [member, 'last', 'sequence'],
    ] as const) {
      const answer = await person.call('play', { lesson: course.slug, slug });
      expect(answer.text).not.toMatch(/เนื้อหาลับ|เฉลย/);
      const body = answer.body as unknown as Play;
      expect(body.lesson).toBeNull();
      expect(body.outline[0]!.lessons.find((each) => each.slug === slug)!.locked).toBe(locked);
      if (person === guest) continue;
      for (const name of ['completeLesson', 'openExam', 'openLive'])
        expect(await person.call(name, { lesson: course.slug, slug }), name).toMatchObject({
          status: 403,
          body: { code: 'lesson-locked', locked },
        });
      expect(await player(person, course, slug).send({ seq: 1, ranges: [[0, 100]] })).toMatchObject({ status: 403 });
      const note = { id: randomUUID(), atSeconds: 1, quote: '', colour: 'yellow', body: 'x' };
      expect(await person.call('addNote', { lesson: course.slug, slug, ...note })).toMatchObject({ status: 403 });
    }
    expect((await guest.call('play', { lesson: course.slug, slug: 'none' })).status).toBe(404);
  });

  it('the staff look at everything as a preview that counts nothing', async () => {
    const course = await stage.course({ sequential: true }, [{ film: {}, last: openLesson }]);
    const seen = await played(admin, course, 'last');
    expect(seen).toMatchObject({ preview: true, lesson: { instructorNotes: 'เฉลยของผู้สอน' }, next: null, previous: { slug: 'film' } });
    await player(admin, course).send({ seq: 1, ranges: [[0, 100]] });
    expect((await admin.call('completeLesson', { lesson: course.slug, slug: 'last' })).status).toBe(200);
    expect(
      await stage.one(
        'select count(*)::int as count from lesson_progress p join lesson_enrolment e on e.id = p.enrolment_id where e.course_id = $1',
        [course.id],
      ),
    ).toEqual({ count: 0 });
  });
});

it('films, captions and files come under addresses that are good for some hours, and only to who may open the lesson', async () => {
  const [film, captions, sheet] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, name, type] of [
    [film, 'film.mp4', 'video/mp4'],
    [captions, 'th.vtt', 'text/vtt'],
    [sheet, 'ใบงาน.pdf', 'application/pdf'],
  ])
    await stage.one(
      `insert into files_item (space_id, id, kind, name, search_text, path, bytes, type, created_at, updated_at) values ($1, $2, 'file', $3, $3, $4, 9, $5, $6, $6)`,
      [stage.site.manifest().space, id, `${id} ${name}`, `filemanager/2026/11/${id}`, type, stage.clock.at],
    );
  const tracks = [{ kind: 'captions', language: 'th', label: 'ไทย', fileId: captions } as const];
  const course = await stage.course({}, [{ film: { mediaFileId: film, tracks, attachmentFileIds: [sheet, randomUUID()] } }]);
  const person = await stage.person();
  // What a card shows while it is pointed at is a preview, and only that.
  const guest = await stage.person('guest');
  expect((await guest.call('teaser', { lesson: course.slug })).body).toEqual({ media: null });
  const shown = await stage.course({}, [{ look: { mediaFileId: film, preview: true }, film: { mediaFileId: film } }]);
  expect((await guest.call('teaser', { lesson: shown.slug })).body).toMatchObject({
    media: { url: expect.stringMatching(/^\/filemanager\/linked\//), type: 'video/mp4', state: 'ready' },
  });
  expect((await guest.call('teaser', { lesson: 'none' })).status).toBe(404);
  expect((await person.call('play', { lesson: course.slug, slug: 'film' })).text).not.toMatch(/filemanager|mp4/);
  await stage.enrol(person, course);
  const linked = expect.stringMatching(/^\/filemanager\/linked\//);
  expect((await played(person, course)).lesson).toMatchObject({
    media: { url: linked, type: 'video/mp4', durationSeconds: 100, poster: null, tracks: [{ language: 'th', label: 'ไทย', url: linked }] },
    attachments: [{ type: 'application/pdf', bytes: 9, url: linked }],
  });
});

describe('finishing', () => {
  it('an article is seen by opening it, a button is pressed; the course is finished once, and told once', async () => {
    const course = await stage.course({}, [
      { read: { kind: 'article', completeWhen: 'view' }, press: openLesson, more: { ...openLesson, required: false } },
    ]);
    const person = await stage.person();
    await stage.enrol(person, course);
    expect((await played(person, course, 'read')).progress.state).toBe('not_started');
    expect(await player(person, course, 'read').save()).toMatchObject({ state: 'completed', coursePercent: 50 });
    const press = () => person.call('completeLesson', { lesson: course.slug, slug: 'press' });
    expect(await person.call('completeLesson', { lesson: course.slug, slug: 'read' })).toMatchObject({
      status: 409,
      body: { code: 'not-by-button' },
    });
    const answers = await Promise.all([press(), press(), press()]);
    for (const { body } of answers) expect(body).toMatchObject({ state: 'completed', courseCompleted: true });
    await stage.deliver();
    expect(
      await stage.one(
        `select count(*)::int as count from lesson_enrolment_event v join lesson_enrolment e on e.id = v.enrolment_id where e.course_id = $1 and what = 'completed'`,
        [course.id],
      ),
    ).toEqual({ count: 1 });
    expect(await noticesOf(person, 'completed')).toBe(1);
  });

  it('a course that is edited under its learners never un-completes, and finishes those of whom it asks no more', async () => {
    const course = await stage.course({ sequential: true }, [{ one: openLesson, two: openLesson, three: openLesson }]);
    const [fast, slow] = [await stage.person(), await stage.person()];
    for (const person of [fast, slow]) await stage.enrol(person, course);
    const done = (person: Person, slug: string) => person.call('completeLesson', { lesson: course.slug, slug });
    for (const slug of ['one', 'two', 'three']) await done(fast, slug);
    for (const slug of ['one', 'two']) await done(slow, slug);
    await stage.deliver();
    await stage.republish(course, { three: null });
    await stage.work((ctx) => recountCourse(ctx, course.id));
    await stage.deliver();
    expect((await played(slow, course, 'two')).enrolment).toMatchObject({ state: 'completed', percent: 100 });
    // harder now, and released later: what was finished stays open and finished
    await stage.republish(course, {
      two: { completeWhen: 'watch_percent', durationSeconds: 900, release: { kind: 'date', at: '2030-01-01T00:00:00.000Z', days: null } },
    });
    await stage.work((ctx) => recountCourse(ctx, course.id));
    await stage.deliver();
    const after = await played(fast, course, 'two');
    expect(after.enrolment).toMatchObject({ state: 'completed', percent: 100 });
    expect(after.outline[0]!.lessons[1]).toMatchObject({ state: 'completed', locked: '' });
    expect(after.lesson).not.toBeNull();
  });

  it('a film that is replaced while it is watched goes on by the length of the new one; who had finished it has', async () => {
    const { course, person, film } = await watching();
    const done = await stage.person();
    await stage.enrol(done, course);
    const other = player(done, course);
    await other.save();
    for (let at = 0; at < 100; at += 20) {
      stage.seconds(20);
      await other.save({ positionSeconds: at + 20, ranges: [[at, at + 20]] });
    }
    expect((await played(done, course)).progress).toMatchObject({ state: 'completed' });
    await film.save();
    stage.seconds(20);
    expect(await film.save({ positionSeconds: 20, ranges: [[0, 20]] })).toMatchObject({ watchedPercent: 20 });
    await stage.republish(course, { film: { durationSeconds: 50 } });
    await stage.work((ctx) => recountCourse(ctx, course.id));
    stage.seconds(20);
    // The page has the old film still.
    const after = await film.save({
      positionSeconds: 90,
      durationSeconds: 100,
      ranges: [
        [20, 30],
        [80, 90],
      ],
    });
    expect(after).toMatchObject({ state: 'in_progress', watchedPercent: 60, positionSeconds: 50 });
    expect((await played(person, course)).progress.watchedPercent).toBe(60);
    // Longer than it was: nobody loses what was shown to them, and nobody has finished by that.
    await stage.republish(course, { film: { durationSeconds: 300 } });
    await stage.work((ctx) => recountCourse(ctx, course.id));
    stage.seconds(10);
    expect(await film.save({ positionSeconds: 40, ranges: [[30, 40]] })).toMatchObject({ state: 'in_progress', watchedPercent: 60 });
    expect((await played(done, course)).progress).toMatchObject({ state: 'completed' });
  });

  it('killed in the middle of finishing, nothing has happened; done again it has happened once', async () => {
    const { course, person } = await watching([{ film: { completeWhen: 'button' } }]);
    const held = await stage.one<EnrolmentRow>('select * from lesson_enrolment where course_id = $1', [course.id]);
    await stage.one(
      `insert into lesson_progress (space_id, enrolment_id, lesson_id, state, opened_at, completed_at, updated_at)
      values ($3, $1, $2, 'completed', now(), now(), now())
      on conflict (space_id, enrolment_id, lesson_id) do update set state = 'completed', completed_at = now()`,
      [held.id, course.lessons.film, stage.site.manifest().space],
    );
    await expect(
      stage.work(async (ctx) => {
        await finishIfDone(ctx, held);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await stage.deliver();
    expect((await played(person, course)).enrolment!.state).toBe('active');
    await stage.work((ctx) => recountCourse(ctx, course.id));
    await stage.work((ctx) => recountCourse(ctx, course.id));
    await stage.deliver();
    expect((await played(person, course)).enrolment!.state).toBe('completed');
    expect(await noticesOf(person, 'completed')).toBe(1);
  });
});

describe('notes and looking back', () => {
  it('notes are the learner’s own, in order, and stay when they leave', async () => {
    const { course, person } = await watching();
    const note = (atSeconds: number, body: string) => ({ id: randomUUID(), atSeconds, quote: '', colour: 'green', body });
    const [late, early] = [note(40, 'ทวน'), note(5, 'สำคัญ')];
    for (const each of [late, early, late])
      expect((await person.call('addNote', { lesson: course.slug, slug: 'film', ...each })).status).toBe(200);
    expect((await played(person, course)).notes.map(({ body }: Note) => body)).toEqual(['สำคัญ', 'ทวน']);
    const other = await stage.person();
    expect((await other.call('saveNote', { ...late, body: 'แก้' })).status).toBe(404);
    expect((await other.call('removeNote', { id: late.id })).status).toBe(404);
    const { id, ...fields } = late;
    expect((await person.call('saveNote', { id, ...fields, body: 'ทวนใหม่' })).body).toMatchObject({ body: 'ทวนใหม่' });
    expect((await person.call('removeNote', { id: early.id })).status).toBe(200);
    expect((await played(person, course)).notes).toMatchObject([{ body: 'ทวนใหม่' }]);
  });

  it('minutes of seven days and the streak follow the site’s days, whatever the machine’s zone', async () => {
    const { person, film } = await watching();
    // 23:30 in Bangkok, and then over midnight there
    stage.clock.at = new Date('2026-11-25T16:30:00Z');
    await film.save();
    stage.seconds(60);
    await film.save({ ranges: [[0, 60]], ...playedFor(60) });
    stage.clock.at = new Date('2026-11-25T17:30:00Z');
    await film.save();
    stage.seconds(60);
    await film.save({ ranges: [[60, 90]], ...playedFor(60) });
    const look = async () =>
      (await person.call('findLearning')).body as unknown as { days: { day: string; minutes: number }[]; streakDays: number };
    const { days, streakDays } = await look();
    expect(days).toHaveLength(7);
    expect(days.at(-1)!.day).toBe('2026-11-26');
    expect(days.slice(-2).map(({ minutes }) => minutes > 0)).toEqual([true, true]);
    expect(streakDays).toBe(2);
    stage.seconds(86_400);
    expect((await look()).streakDays).toBe(2);
    stage.seconds(86_400);
    expect((await look()).streakDays).toBe(0);
  });
});
