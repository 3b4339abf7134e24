import type { ExamDraft } from '../calls/examDraft.ts';
import { rounded } from './grade.ts';

/** Questions and points of an attempt, by the exam's sections. */
export function sumOf({ sections }: Pick<ExamDraft, 'sections'>): { questions: number; totalPoints: number } {
  let [questions, total] = [0, 0];
  for (const { slots, pick } of sections) {
    questions += slots.length + (pick?.count ?? 0);
    total += slots.reduce((sum, { points }) => sum + points, 0) + (pick ? pick.count * pick.points : 0);
  }
  return { questions, totalPoints: rounded(total) };
}

export interface ExamProblem {
  readonly code: 'no-questions' | 'pick-too-many' | 'question-retired' | 'question-twice' | 'dates-crossed' | 'no-points';
  readonly sectionId: string | null;
}

/**
 * What keeps an exam from being published.
 *
 * @param usable whether a question is there and not retired
 * @param available how many questions a section's pick may choose from, without those that stand in the exam's own slots
 */
export function examProblems(
  exam: Pick<ExamDraft, 'sections' | 'opensAt' | 'closesAt'>,
  usable: (questionId: string) => boolean,
  available: (sectionId: string) => number,
): ExamProblem[] {
  const problems: ExamProblem[] = [];
  const { questions, totalPoints } = sumOf(exam);
  if (questions === 0) problems.push({ code: 'no-questions', sectionId: null });
  else if (totalPoints === 0) problems.push({ code: 'no-points', sectionId: null });
  if (exam.opensAt && exam.closesAt && exam.opensAt >= exam.closesAt) problems.push({ code: 'dates-crossed', sectionId: null });
  const seen = new Set<string>();
  for (const { id: sectionId, slots, pick } of exam.sections) {
    if (slots.some(({ questionId }) => !usable(questionId))) problems.push({ code: 'question-retired', sectionId });
    if (slots.some(({ questionId }) => seen.has(questionId) || !seen.add(questionId))) problems.push({ code: 'question-twice', sectionId });
    if (pick && available(sectionId) < pick.count) problems.push({ code: 'pick-too-many', sectionId });
  }
  return problems;
}
