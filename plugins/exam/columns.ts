import type { ExamDraft } from './calls/examDraft.ts';
import type { Shown } from './rules/shown.ts';
import type { Answer, QuestionDraft, QuestionType } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'exam_exam.draft': Omit<ExamDraft, 'accessCode'>;
  'exam_item.answer': Answer;
  'exam_item.shown': Shown;
  'exam_item.type': QuestionType;
  'exam_question_version.body': QuestionDraft;
}
