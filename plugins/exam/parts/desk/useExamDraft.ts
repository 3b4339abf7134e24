import { useText } from '#kernel/contract/page.ts';
import type { Refusal } from '#kit/diagnostics/refusal.ts';
import { useDraft, type DraftForm, type DraftOptions, type Stored } from '#kit/ui/desk/useDraft.ts';

/** A draft of the exam desk: what is refused is said in its words, beside the field that it is about. */
export function useExamDraft<Draft extends object, Given extends Stored<Draft> | null>(
  options: Omit<DraftOptions<Draft, Given>, 'owner' | 'fieldsOf'>,
): DraftForm<Draft, Given> {
  const t = useText('exam');
  const fieldsOf = (refusal: Refusal) => {
    const { problems } = refusal.details as { problems?: readonly { path: string; code: string }[] };
    if (refusal.code !== 'question-invalid' || !problems) return null;
    return Object.fromEntries(problems.map((one) => [one.path.replaceAll('/', '.'), t(`question.problem.${one.code}`)]));
  };
  return useDraft({ ...options, owner: 'exam', fieldsOf });
}
