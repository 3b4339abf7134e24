import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';

type Act = (doing: Promise<unknown>, words?: string, undo?: () => Promise<unknown>) => Promise<boolean>;

/** Waits for something to be done, shows what has become of the page, and says so, with a way back where there is one, or why it was refused. */
export function useAct(): Act {
  const t = useText('project');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const act: Act = async (doing, words, undo) => {
    try {
      await doing;
      await revalidate();
      if (words) showToast(words, undo && { action: { label: t('undo'), onAction: () => void act(undo()) } });
      return true;
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
      return false;
    }
  };
  return act;
}
