import type { DraftForm } from '#kit/ui/desk/useDraft.ts';
import type { DeskQuestionData } from '../../../gateway/pages/deskQuestion.ts';
import type { QuestionDraft } from '../../../schemas.ts';

/** A question while it is edited. */
export type QuestionForm = DraftForm<QuestionDraft, DeskQuestionData['question']>;
