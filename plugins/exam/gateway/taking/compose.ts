import { randomBytes } from 'node:crypto';
import { randomOf, shuffled } from '../../rules/random.ts';
import { showOptions, type Shown } from '../../rules/shown.ts';
import type { QuestionDraft } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { ExamCtx, ExamRow, QuestionRow } from '../db.ts';

/** A question of a new attempt. */
export interface NewItem {
  readonly questionId: string;
  readonly version: number;
  readonly type: QuestionDraft['type'];
  readonly section: string;
  readonly points: number;
  readonly shown: Shown;
}
interface Chosen {
  questionId: string;
  points: number;
  section: string;
}

/** Questions of a bank that may be picked: not retired, of one of the tags, and not in the exam already. In a fixed order. */
export const pickable = (ctx: ExamCtx, bankId: string, tags: readonly string[]): Promise<Pick<QuestionRow, 'id'>[]> =>
  ctx.sql`select id from exam_question
    where bank_id = ${bankId} and not retired and (cardinality(${tags}::text[]) = 0 or tags && ${tags}::text[]) order by id`;

async function choose(ctx: ExamCtx, { draft }: Pick<ExamRow, 'draft'>, random: () => number): Promise<Chosen[]> {
  const taken = new Set(draft.sections.flatMap(({ slots }) => slots.map(({ questionId }) => questionId)));
  const chosen: Chosen[] = [];
  for (const { title, slots, pick } of draft.sections) {
    const sectionQuestions: Chosen[] = slots.map(({ questionId, points }) => ({ questionId, points, section: title }));
    if (pick) {
      const free = (await pickable(ctx, pick.bankId, pick.tags)).filter(({ id }) => !taken.has(id));
      for (const { id: questionId } of shuffled(free, random).slice(0, pick.count)) {
        taken.add(questionId);
        sectionQuestions.push({ questionId, points: pick.points, section: title });
      }
    }
    chosen.push(...(draft.shuffleQuestions ? shuffled(sectionQuestions, random) : sectionQuestions));
  }
  return chosen;
}

/**
 * The questions of one attempt as they are now, in an order that follows from the seed; options get ids that nobody can guess. Those
 * that were retired after the exam was published are left out.
 */
export async function compose(ctx: ExamCtx, exam: ExamRow, seed: string): Promise<NewItem[]> {
  const random = randomOf(seed);
  const chosen = await choose(ctx, exam, random);
  const found = await ctx.sql<Pick<QuestionRow, 'id' | 'version'> & Pick<Row<'exam_question_version'>, 'body'>>`
    select q.id, q.version, v.body from exam_question q join exam_question_version v
      on v.space_id = q.space_id and v.question_id = q.id and v.version = q.version
    where q.id = any(${chosen.map(({ questionId }) => questionId)}::uuid[]) and not q.retired`;
  const questions = new Map(found.map((each) => [each.id, each]));
  const ids = new Set<string>();
  const newId = (): string => {
    const id = randomBytes(5).toString('base64url');
    return ids.has(id) ? newId() : (ids.add(id), id);
  };
  return chosen.flatMap(({ questionId, points, section }) => {
    const question = questions.get(questionId);
    if (!question) return [];
    const { body, version } = question;
    const shown = showOptions(body, { shuffle: exam.draft.shuffleOptions, random, newId });
    return [{ questionId, version, type: body.type, section, points, shown }];
  });
}
