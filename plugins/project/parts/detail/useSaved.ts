import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../call.ts';

/** Says that something of a project was changed, with a way to take it back. */
export function useSaved(): (words: string, batchId: string) => void {
  const t = useText('project');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const undo = (batchId: string) =>
    void call('undo', { batchId }).then(
      () => {
        showToast(t('detail.undone'));
        void revalidate();
      },
      (error: unknown) => showToast(problem(error), { tone: 'danger' }),
    );
  return (words, batchId) => showToast(words, { action: { label: t('undo'), onAction: () => undo(batchId) } });
}
