import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';

/** Says that something was done and offers to take it back; what that is refused for is said, too. */
export function useUndo(label: 'notes.undo' | 'pairs.undo'): (words: string, undo: () => Promise<unknown>) => void {
  const t = useText('people');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  async function takeBack(undo: () => Promise<unknown>) {
    try {
      await undo();
      await revalidate();
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  }
  return (words, undo) => showToast(words, { action: { label: t(label), onAction: () => void takeBack(undo) } });
}
