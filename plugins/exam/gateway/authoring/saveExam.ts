import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import type { exam } from '../../plugin.ts';
import { sumOf } from '../../rules/examDraft.ts';
import type { ExamDraft } from '../../calls/examDraft.ts';
import type { ExamCtx, ExamRow } from '../db.ts';
import { hashCode } from '../taking/accessCode.ts';
import { holdExam, viewExam } from './viewExam.ts';

/** An exam with nothing in it: one attempt, the best counts, nothing is shown of keys before it closes. */
export const emptyExam = (title: string, slug: string): ExamDraft => ({
  slug,
  title,
  instructionsHtml: '',
  opensAt: null,
  closesAt: null,
  timeLimitSeconds: null,
  overdue: 'autosubmit',
  graceSeconds: 0,
  maxAttempts: 1,
  retryDelaySeconds: 0,
  gradeMethod: 'highest',
  passPercent: 60,
  nav: 'free',
  shuffleQuestions: true,
  shuffleOptions: true,
  perPage: 1,
  accessCode: null,
  negativeMarking: false,
  release: 'auto',
  access: 'admitted',
  review: { after_submit: ['score'], after_close: ['score', 'answers', 'correctness', 'key', 'feedback'] },
  feedbackBands: [],
  proctor: { logBlur: true, fullscreen: false, maxBlur: null },
  sections: [],
});

const columnsOf = (draft: ExamRow['draft']) => {
  const { questions, totalPoints } = sumOf(draft);
  return {
    slug: draft.slug,
    title: draft.title,
    draft: JSON.stringify(draft),
    opens_at: draft.opensAt,
    closes_at: draft.closesAt,
    questions,
    total_points: totalPoints,
  };
};

/** What of the exam's words does not fit together. */
function checkDraft({ title, sections }: ExamDraft): void {
  if (title.trim() === '') throw invalidFields({ title: 'invalid.title' });
  if (new Set(sections.map(({ id }) => id)).size < sections.length) throw invalidFields({ sections: 'invalid.sections' });
}

/** @throws Refusal 409 `slug-taken` */
async function freeSlug(ctx: ExamCtx, slug: string, id: string): Promise<void> {
  // The lock lasts until the transaction ends, so that two exams cannot take the same slug at once.
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`exam:${ctx.space}:${slug}`}, 7))`;
  if ((await ctx.sql`select id from exam_exam where slug = ${slug} and id <> ${id}`)[0]) throw ctx.refuse('slug-taken');
}

/** Makes an exam; one that is there already under the id is given back. @throws Refusal 409 `slug-taken` */
export async function insertExam(ctx: ExamCtx, id: string, whole: ExamDraft, codeHash: string | null): Promise<ExamRow> {
  const { accessCode: _, ...draft } = whole;
  await freeSlug(ctx, draft.slug, id);
  const now = ctx.now();
  const made = await ctx.db
    .insertInto('exam_exam')
    .values({ space_id: ctx.space, id, ...columnsOf(draft), code_hash: codeHash, state: 'draft', created_at: now, updated_at: now })
    .onConflict((there) => there.columns(['space_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? holdExam(ctx, id);
}

/** `POST /api/exam/desk/exams` */
export const createExam: HandlerOf<typeof exam, 'createExam'> = async (ctx, { id, title, slug }) =>
  viewExam(ctx, await insertExam(ctx, uuid(id), emptyExam(title, slug), null));

/** `PUT /api/exam/desk/exams/:id`. Attempts that run keep their questions and their time. */
export const saveExam: HandlerOf<typeof exam, 'saveExam'> = async (ctx, { id, version, draft: sent }) => {
  checkDraft(sent);
  const code = sent.accessCode;
  const codeHash = code ? await ctx.outside(() => hashCode(code)) : null;
  const held = await holdExam(ctx, id);
  if (held.version !== version) throw ctx.refuse('stale', { version: held.version });
  await freeSlug(ctx, sent.slug, held.id);
  const { accessCode: _, ...rest } = sent;
  const draft = { ...rest, instructionsHtml: sanitise(rest.instructionsHtml) };
  const saved = await ctx.db
    .updateTable('exam_exam')
    .set({ ...columnsOf(draft), ...(code === null ? {} : { code_hash: codeHash }), version: held.version + 1, updated_at: ctx.now() })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const asCalendar = ({ title, opens_at: from, closes_at: to, slug }: ExamRow) => JSON.stringify([title, slug, from, to]);
  if (asCalendar(held) !== asCalendar(saved)) await ctx.emit('changed', { examId: held.id, state: held.state });
  return viewExam(ctx, saved);
};

/** `POST /api/exam/desk/exams/:id/copy`: a draft with the same questions. */
export const copyExam: HandlerOf<typeof exam, 'copyExam'> = async (ctx, { id, newId, title, slug }) => {
  const [from] = await ctx.sql<ExamRow>`select * from exam_exam where id = ${uuid(id)}`;
  if (!from) throw notFound();
  return viewExam(ctx, await insertExam(ctx, newId, { ...from.draft, accessCode: null, title, slug }, from.code_hash));
};
