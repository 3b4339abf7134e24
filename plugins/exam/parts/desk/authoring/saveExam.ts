import { Refusal } from '#kit/diagnostics/refusal.ts';
import { sameValue } from '#kit/ui/desk/sameValue.ts';
import type { ExamDraft } from '../../../calls/examDraft.ts';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import { call } from '../../call.ts';

/**
 * Saves an exam over the version that was edited. The code is never told again, so that a draft with a new one looks like another one
 * than is stored even where it is this very draft, saved without an answer: then it is saved once more.
 * @throws Refusal 409 `stale`
 */
export async function saveExam(id: string, draft: ExamDraft, version: number): Promise<DeskExamData['exam']> {
  try {
    return await call('saveExam', { id, version, draft });
  } catch (error) {
    if (draft.accessCode === null || !(error instanceof Refusal) || error.code !== 'stale') throw error;
    const now = await call('findExam', { id });
    if (!sameValue(now.draft, { ...draft, accessCode: null })) throw error;
    return call('saveExam', { id, version: now.version, draft });
  }
}
