import { useProblem, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../call.ts';
import { useDraft } from './DraftContext.tsx';

/** Opens the draft in a window of its own. */
export function usePreview(): (path?: string) => Promise<void> {
  const t = useText('config');
  const problem = useProblem();
  const { store } = useDraft();
  return async (path = '/') => {
    // The tab must be opened synchronously in the click, otherwise browsers block it as a popup.
    const tab = window.open('about:blank', '_blank');
    try {
      if (!(await store.flush())) throw new Error('not saved');
      const { url } = await call('preview', { path });
      if (tab) tab.location.href = url;
      else showToast(t('preview.blocked'), { tone: 'warning' });
    } catch (error) {
      tab?.close();
      showToast(problem(error), { tone: 'danger' });
    }
  };
}
