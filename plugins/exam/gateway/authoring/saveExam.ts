import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import type { exam } from '../../plugin.ts';
import { sumOf } from '../../rules/examDraft.ts';
import type { ExamDraft } from '../../calls/examDraft.ts';
import { row, type ExamCtx, type ExamRow } from '../db.ts';
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
  return [draft.slug, draft.title, JSON.stringify(draft), draft.opensAt, draft.closesAt, questions, totalPoints];
};

/** What of the exam's words does not fit together. */
function checkDraft({ title, sections }: ExamDraft): void {
  if (title.trim() === '') throw invalidFields({ title: 'invalid.title' });
  if (new Set(sections.map(({ id }) => id)).size < sections.length) throw invalidFields({ sections: 'invalid.sections' });
}

/** @throws Refusal 409 `slug-taken` */
async function freeSlug(ctx: ExamCtx, slug: string, id: string): Promise<void> {
  // Held until the end: two exams are not given the same one at once.
  await row(ctx, 'select pg_advisory_xact_lock(hashtextextended($1, 7))', [`exam:${ctx.space}:${slug}`]);
  if ((await ctx.sql`select id from exam_exam where slug = ${slug} and id <> ${id}`)[0]) throw new Refusal(409, 'slug-taken');
}

/** Makes an exam; one that is there already under the id is given back. @throws Refusal 409 `slug-taken` */
export async function insertExam(ctx: ExamCtx, id: string, whole: ExamDraft, codeHash: string | null): Promise<ExamRow> {
  const { accessCode: _, ...draft } = whole;
  await freeSlug(ctx, draft.slug, id);
  const made = await row<ExamRow>(
    ctx,
    `insert into exam_exam (space_id, id, slug, title, draft, opens_at, closes_at, questions, total_points, code_hash, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, 'draft', $11, $11) on conflict (space_id, id) do nothing returning *`,
    [ctx.space, id, ...columnsOf(draft), codeHash, ctx.now()],
  );
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
  if (held.version !== version) throw new Refusal(409, 'stale', { version: held.version });
  await freeSlug(ctx, sent.slug, held.id);
  const { accessCode: _, ...rest } = sent;
  const draft = { ...rest, instructionsHtml: sanitise(rest.instructionsHtml) };
  const saved = await row<ExamRow>(
    ctx,
    `update exam_exam set slug = $2, title = $3, draft = $4::jsonb, opens_at = $5, closes_at = $6, questions = $7, total_points = $8,
       code_hash = case when $9 then code_hash else $10 end, version = version + 1, updated_at = $11 where id = $1 returning *`,
    [held.id, ...columnsOf(draft), code === null, codeHash, ctx.now()],
  );
  const asCalendar = ({ title, opens_at: from, closes_at: to, slug }: ExamRow) => JSON.stringify([title, slug, from, to]);
  if (asCalendar(held) !== asCalendar(saved!)) await ctx.emit('changed', { examId: held.id, state: held.state });
  return viewExam(ctx, saved!);
};

/** `POST /api/exam/desk/exams/:id/copy`: a draft with the same questions. */
export const copyExam: HandlerOf<typeof exam, 'copyExam'> = async (ctx, { id, newId, title, slug }) => {
  const [from] = await ctx.sql<ExamRow>`select * from exam_exam where id = ${uuid(id)}`;
  if (!from) throw notFound();
  return viewExam(ctx, await insertExam(ctx, newId, { ...from.draft, accessCode: null, title, slug }, from.code_hash));
};
