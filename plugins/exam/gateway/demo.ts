import { randomUUID } from 'node:crypto';
import { finals, others, projects, words } from '../demo/woodwork.ts';
import { keyOf } from '../rules/shown.ts';
import type { Answer, QuestionDraft } from '../schemas.ts';
import type { ExamDraft } from '../calls/examDraft.ts';
import { emptyExam, saveExam, createExam } from './authoring/saveExam.ts';
import { moveExam } from './authoring/exams.ts';
import { saveBank } from './bank/banks.ts';
import { saveQuestion } from './bank/saveQuestion.ts';
import { itemsWithBody, type ItemWithBody, type ExamCtx } from './db.ts';
import { gradeItem } from './grading/grade.ts';
import { submitAttempt } from './taking/runAttempt.ts';
import { saveAnswers } from './taking/saveAnswers.ts';
import { startAttempt } from './taking/startAttempt.ts';

/** Space of the school. */
const SCHOOL = 'saengthong';
const HOUR = 3_600_000;
type Person = { id: string; role: 'user' | 'manager' | 'admin' };

/** The same ctx as somebody's, some hours ago. */
const as = (ctx: ExamCtx, { id, role }: Person, hoursAgo: number): ExamCtx => {
  const at = new Date(ctx.now().getTime() - hoursAgo * HOUR);
  return Object.create(ctx, {
    account: { value: { id, authTime: Math.floor(at.getTime() / 1000) } },
    role: { value: role },
    now: { value: () => at },
    request: { value: { ip: '', userAgent: '' } },
    can: { value: () => role !== 'user' },
  }) as ExamCtx;
};

async function addQuestions(
  ctx: ExamCtx,
  bankId: string,
  drafts: readonly QuestionDraft[],
): Promise<{ questionId: string; points: number }[]> {
  const slots: { questionId: string; points: number }[] = [];
  for (const draft of drafts) {
    const id = randomUUID();
    await saveQuestion(ctx, { id, bankId, version: 0, draft });
    slots.push({ questionId: id, points: draft.points });
  }
  return slots;
}

async function addExam(ctx: ExamCtx, title: string, slug: string, part: Partial<ExamDraft>): Promise<void> {
  const { id, version } = await createExam(ctx, { id: randomUUID(), title, slug });
  const saved = await saveExam(ctx, { id, version, draft: { ...emptyExam(title, slug), ...part } });
  await moveExam(ctx, { id, version: saved.version, action: 'publish' });
}

/** What somebody answers who knows a share of it: the key, or what the machine takes for one. */
function answerTo({ body, shown }: ItemWithBody, knows: boolean, nth: number): Answer | null {
  if (body.type === 'essay') return { text: words[nth % words.length]! };
  if (body.type === 'short') return { text: knows ? body.accept[0]!.text : 'ไม่แน่ใจ' };
  if (body.type === 'numeric') return { text: String((body.numeric?.value ?? 0) + (knows ? 0 : 7)) };
  if (knows) return keyOf(body, shown);
  if (body.type === 'single' || body.type === 'true_false')
    return { choice: shown.options.find(([, at]) => !body.options[at]!.correct)![0] };
  return null;
}

/** An attempt as somebody sat it; `share` of its questions are known. @returns its id */
async function sit(ctx: ExamCtx, person: Person, exam: string, hoursAgo: number, share: number, submit = true): Promise<string> {
  const mine = as(ctx, person, hoursAgo);
  const { id } = await startAttempt(mine, { exam, code: '', preview: false });
  const attemptItems = await itemsWithBody(mine, id);
  const items = attemptItems.flatMap((item) => {
    const answer = answerTo(item, item.position < attemptItems.length * share, item.position + person.role.length);
    return answer ? [{ position: item.position, seq: 1, answer, flagged: false }] : [];
  });
  await saveAnswers(mine, { id, items: submit ? items : items.slice(0, 2) });
  if (submit) await submitAttempt(as(ctx, person, hoursAgo - 0.3), { id });
  return id;
}

/** Fills an empty school with a bank of questions, exams, and attempts in every state. */
export async function demo(ctx: ExamCtx): Promise<void> {
  if (ctx.space !== SCHOOL || (await ctx.sql`select id from exam_bank limit 1`)[0]) return;
  const people = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const of = (role: Person['role']) => people.find((person) => person.role === role);
  const [user, manager, admin] = [of('user'), of('manager'), of('admin')];
  if (!user || !manager || !admin) return;
  const bankId = randomUUID();
  await saveBank(ctx, { id: bankId, title: 'งานไม้เบื้องต้น' });
  const [main, , project] = [
    await addQuestions(ctx, bankId, finals),
    await addQuestions(ctx, bankId, others),
    await addQuestions(ctx, bankId, projects),
  ];
  const section = (title: string, slots: ExamDraft['sections'][number]['slots'], pick: ExamDraft['sections'][number]['pick'] = null) => ({
    id: randomUUID(),
    title,
    slots,
    pick,
  });
  await addExam(ctx, 'โครงงานเก้าอี้ตัวแรก', 'project-chair', {
    instructionsHtml: '<p>เขียนตอบและส่งแบบร่าง ผู้สอนตรวจเองภายในหนึ่งสัปดาห์</p>',
    access: 'members',
    release: 'manual',
    maxAttempts: 2,
    perPage: 2,
    shuffleQuestions: false,
    review: { after_submit: ['score', 'answers', 'feedback'], after_close: [] },
    sections: [section('', project)],
  });
  await addExam(ctx, 'แบบฝึกหัดความปลอดภัยทีละข้อ', 'safety-step', {
    instructionsHtml: '<p>ทำทีละข้อ ผ่านแล้วย้อนกลับไม่ได้</p>',
    access: 'members',
    nav: 'sequential',
    maxAttempts: null,
    review: { after_submit: ['score', 'answers', 'correctness', 'key', 'feedback'], after_close: [] },
    sections: [section('', [], { bankId, count: 3, tags: ['พื้นฐาน'], points: 1 })],
  });
  await addExam(ctx, 'สอบปลายภาคงานไม้', 'final-woodwork', {
    instructionsHtml: '<p>อ่านคำถามให้ครบก่อนตอบ ใช้เครื่องคิดเลขได้ ไม่ต้องรีบ เวลามีเพียงพอ</p>',
    access: 'members',
    timeLimitSeconds: 2400,
    maxAttempts: 5,
    perPage: 3,
    review: { after_submit: ['score', 'answers', 'correctness', 'key', 'feedback'], after_close: [] },
    feedbackBands: [
      { min: 80, text: 'ยอดเยี่ยม พร้อมลงมือทำชิ้นงานของตัวเองแล้ว' },
      { min: 60, text: 'ผ่านแล้ว ลองทบทวนข้อที่ผิดอีกครั้ง' },
      { min: 0, text: 'ทบทวนบทเรียนแล้วลองใหม่ได้' },
    ],
    sections: [
      section('เครื่องมือและไม้', main.slice(0, 6)),
      section('ลงมือทำ', main.slice(6)),
      section('สุ่มจากคลัง', [], { bankId, count: 2, tags: ['พื้นฐาน'], points: 1 }),
    ],
  });
  await sit(ctx, user, 'final-woodwork', 52, 0.5);
  await sit(ctx, user, 'final-woodwork', 28, 0.9);
  await sit(ctx, manager, 'final-woodwork', 27, 1);
  await sit(ctx, admin, 'final-woodwork', 26, 0.3);
  await sit(ctx, user, 'project-chair', 20, 1);
  const graded = await sit(ctx, admin, 'project-chair', 19, 1);
  const staff = as(ctx, manager, 2);
  for (const [position, score] of [8, 4].entries())
    await gradeItem(staff, { id: graded, position: String(position), score, comment: 'ทำได้ดี ลองวัดซ้ำก่อนเจาะ' });
  await sit(ctx, manager, 'project-chair', 1, 1, false);
}
