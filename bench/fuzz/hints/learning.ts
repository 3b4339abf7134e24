import { randomUUID } from 'node:crypto';
import type { EnrolmentState } from '#plugins/lesson/contract.ts';
import { SEATED } from '#plugins/lesson/machines/enrolment.ts';
import type { Hints } from '../hints.ts';
import type { Stage } from '../stage.ts';
import type { Visitor } from '../visitor.ts';

const member = (stage: Stage, role: 'user' | 'admin' = 'user') => stage.world.member(stage.place, role);

interface Taken {
  who: Visitor;
  course: string;
  courseId: string;
  enrolmentId: string;
  lesson: string;
}

/** Somebody with a seat in a published course that has a lesson of this sort. */
async function seated(stage: Stage, sort = 'true', state = 'active', more: Record<string, unknown> = {}): Promise<Taken> {
  const [found] = await stage.sql<{ course: string; id: string; lesson: string }>(
    `select c.slug as course, c.id, l.slug as lesson from lesson_course c join lesson_lesson l on l.space_id = c.space_id and l.course_id = c.id
     where c.space_id = $1 and c.state = 'published' and c.listed and l.published is not null and not l.gone and (${sort})
       and (c.published->>'sequential')::boolean is not true
     order by (c.seats is null) desc, c.id, l.published_order limit 1`,
  );
  if (!found) throw new Error(`no published lesson with ${sort}`);
  const who = await member(stage);
  const enrolmentId = randomUUID();
  const names = Object.keys(more);
  await stage.sql(
    `insert into lesson_enrolment (space_id, id, course_id, account_id, state, source, begun_at, created_at, updated_at${names.map((name) => `, ${name}`).join('')})
     values ($1, $2, $3, $4, $5, 'staff', now(), now(), now()${names.map((_, at) => `, $${at + 6}`).join('')})`,
    enrolmentId,
    found.id,
    who.accountId,
    state,
    ...Object.values(more),
  );
  if (SEATED.includes(state as EnrolmentState))
    await stage.sql('update lesson_course set seats_taken = seats_taken + 1 where space_id = $1 and id = $2', found.id);
  return { who, course: found.course, courseId: found.id, enrolmentId, lesson: found.lesson };
}

const playing =
  (sort?: string, more: Record<string, unknown> = {}) =>
  async (stage: Stage) => {
    const { who, course, lesson } = await seated(stage, sort);
    return { who, input: { lesson: course, slug: lesson, ...more } };
  };

const ofKind = (kind: string) => `l.published->>'kind' = '${kind}'`;
const DAY = 86_400_000;

/** A note that its writer has just made. */
async function noted(stage: Stage) {
  const { who, course, lesson } = await seated(stage);
  const note = { id: randomUUID(), atSeconds: null, quote: '', colour: 'yellow', body: `${who.mark}โน้ต` };
  await stage.call(who, 'lesson.addNote', { lesson: course, slug: lesson, ...note });
  return { who, note };
}

/** A course that may be enrolled in by oneself, for what it costs. */
async function open(stage: Stage) {
  const [course] = await stage.sql<{ slug: string; satang: string }>(
    `select slug, satang from lesson_course where space_id = $1 and state = 'published' and listed and published->>'enrolMode' = 'open'
     and seats is null and satang = 0 order by id limit 1`,
  );
  return { who: await member(stage), input: { slug: course!.slug, batchId: null, note: '', invite: '', satang: Number(course!.satang) } };
}

/** An exam of one question that every member may take, and its first attempt. */
async function sitting(stage: Stage, nav: 'free' | 'sequential' = 'free') {
  const [found] = await stage.sql<{ id: string; slug: string; draft: object; version: number }>(
    `select id, slug, draft, version from exam_exam where space_id = $1 and state = 'published' order by id limit 1`,
  );
  const admin = await member(stage, 'admin');
  const [id, slug] = [randomUUID(), `fuzz-${randomUUID().slice(0, 8)}`];
  const made = await stage.call(admin, 'exam.createExam', { id, title: slug, slug });
  const draft = {
    ...found!.draft,
    slug,
    title: slug,
    access: 'members',
    nav,
    accessCode: null,
    opensAt: null,
    closesAt: null,
    maxAttempts: null,
  };
  const saved = await stage.call(admin, 'exam.saveExam', { id, version: made.body['version'] ?? 1, draft });
  await stage.call(admin, 'exam.moveExam', { id, version: saved.body['version'], action: 'publish' });
  const who = await member(stage);
  return { admin, who, id, slug };
}

async function attempt(stage: Stage, nav?: 'sequential') {
  const { who, slug } = await sitting(stage, nav);
  const { body } = await stage.call(who, 'exam.startAttempt', { exam: slug });
  return { who, id: body['id'] as string };
}

/** Seats in courses, lessons of each kind, notes, and exams that are open. */
export const learningHints: Hints = {
  'lesson.findYear': async (stage) => ({ who: await member(stage), input: { year: '2026' } }),
  'lesson.enrol': open,
  async 'lesson.acceptOffer'(stage) {
    const { who, enrolmentId } = await seated(stage, 'c.satang = 0', 'offered', { due_at: new Date(Date.now() + DAY) });
    return { who, input: { id: enrolmentId } };
  },
  async 'lesson.renew'(stage) {
    const { who, enrolmentId, courseId } = await seated(stage, 'c.satang > 0', 'expired', { access_until: new Date(Date.now() - DAY) });
    const [course] = await stage.sql<{ satang: string }>('select satang from lesson_course where space_id = $1 and id = $2', courseId);
    return { who, input: { id: enrolmentId, satang: Number(course!.satang) } };
  },
  async 'lesson.saveReview'(stage) {
    const { who, course } = await seated(stage, 'true', 'active', { percent: 100 });
    return { who, input: { slug: course, rating: 5, body: `${who.mark}ดีมาก` } };
  },
  async 'lesson.removeReview'(stage) {
    const { who, course } = await seated(stage, 'true', 'active', { percent: 100 });
    await stage.call(who, 'lesson.saveReview', { slug: course, rating: 5, body: 'ดีมาก' });
    return { who, input: { slug: course } };
  },
  'lesson.play': playing(),
  async 'lesson.resume'(stage) {
    const { who, course } = await seated(stage);
    return { who, input: { lesson: course } };
  },
  'lesson.saveProgress': playing(ofKind('video'), {
    player: randomUUID(),
    seq: 1,
    positionSeconds: 5,
    ranges: [[0, 5]],
    durationSeconds: 100,
    offline: false,
    studied: [],
    sentAt: 0,
  }),
  'lesson.completeLesson': playing(`l.published->>'completeWhen' = 'button'`),
  'lesson.openExam': playing(ofKind('exam')),
  'lesson.openLive': playing(ofKind('live')),
  'lesson.addNote': playing('true', { id: randomUUID(), atSeconds: null, quote: '', colour: 'yellow', body: 'โน้ต' }),
  async 'lesson.saveNote'(stage) {
    const { who, note } = await noted(stage);
    return { who, input: { ...note, body: 'แก้แล้ว' } };
  },
  async 'lesson.removeNote'(stage) {
    const { who, note } = await noted(stage);
    return { who, input: { id: note.id } };
  },
  async 'lesson.ask'(stage) {
    const { who, course } = await seated(stage);
    return { who, input: { slug: course, id: randomUUID(), body: `${who.mark}ถาม` } };
  },
  async 'lesson.saveCategories'(stage) {
    const items = await stage.sql('select id, slug, title from lesson_category where space_id = $1 order by position');
    return { who: await member(stage, 'admin'), input: { items } };
  },
  async 'lesson.importCourse'(stage) {
    const who = await member(stage, 'admin');
    const [course] = await stage.sql<{ id: string }>(
      `select id from lesson_course where space_id = $1 and state = 'published' order by id limit 1`,
    );
    const archive = await stage.call(who, 'lesson.courseArchive', { id: course!.id });
    return { who, input: { id: randomUUID(), slug: `copy-${randomUUID().slice(0, 8)}`, archive: archive.reply.text } };
  },
  async 'lesson.moveItem'(stage) {
    const [section] = await stage.sql<{ id: string; course_id: string }>(
      'select id, course_id from lesson_section where space_id = $1 and not removed order by id limit 1',
    );
    return {
      who: await member(stage, 'admin'),
      input: { id: section!.course_id, item: 'section', itemId: section!.id, sectionId: null, before: null },
    };
  },
  async 'lesson.addLearners'(stage) {
    const { courseId } = await seated(stage);
    return { who: await member(stage, 'admin'), input: { id: courseId, accountIds: [(await member(stage)).accountId], batchId: null } };
  },
  async 'exam.findAssessment'(stage) {
    const { who, slug } = await sitting(stage);
    return { who, input: { exam: slug } };
  },
  async 'exam.startAttempt'(stage) {
    const { who, slug } = await sitting(stage);
    return { who, input: { exam: slug } };
  },
  async 'exam.saveAnswers'(stage) {
    const { who, id } = await attempt(stage);
    return { who, input: { id, items: [{ position: 0, seq: 1, answer: null, flagged: true }] } };
  },
  async 'exam.passQuestion'(stage) {
    const { who, id } = await attempt(stage, 'sequential');
    return { who, input: { id, position: 0 } };
  },
  async 'exam.removeBank'(stage) {
    const who = await member(stage, 'admin');
    const id = randomUUID();
    await stage.call(who, 'exam.saveBank', { id, title: 'ว่าง' });
    return { who, input: { id } };
  },
  async 'exam.saveOverride'(stage) {
    const { admin, who, id } = await sitting(stage);
    return {
      who: admin,
      input: { id, account: who.accountId, opensAt: null, closesAt: null, timeLimitSeconds: null, maxAttempts: 3, reason: 'ป่วย' },
    };
  },
  async 'exam.removeOverride'(stage) {
    const { admin, who, id } = await sitting(stage);
    const input = { id, account: who.accountId };
    await stage.call(admin, 'exam.saveOverride', {
      ...input,
      opensAt: null,
      closesAt: null,
      timeLimitSeconds: null,
      maxAttempts: 3,
      reason: 'ป่วย',
    });
    return { who: admin, input };
  },
};
