import type { DraftForm } from '#kit/ui/desk/useDraft.ts';
import type { ExamDraft } from '../../../calls/examDraft.ts';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';

/** An exam while it is edited. */
export type ExamForm = DraftForm<ExamDraft, DeskExamData['exam']>;
