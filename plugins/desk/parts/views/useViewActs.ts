import { isRefused, useProblem, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { View } from '../../schemas.ts';
import { call } from '../call.ts';
import { setViews } from './store.ts';

type Answer = Promise<{ views: View[] }>;

/** What is done with a view from its menu: shown when the gateway has done it; told when it has not, and then as it is now. */
export function useViewActs() {
  const t = useText('desk');
  const ui = useText('ui');
  const problem = useProblem();
  async function act(work: () => Answer): Promise<boolean> {
    try {
      setViews((await work()).views);
      return true;
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
      if (isRefused(error))
        await call('views', {}).then(
          ({ views }) => setViews(views),
          () => {},
        );
      return false;
    }
  }
  const change = (view: View, query: string) => {
    const { id, name, shared, version } = view;
    return act(() => call('changeView', { id, name, query, shared, version }));
  };
  return {
    /** The view asks for what the list shows now. */
    async save(view: View, query: string) {
      if (!(await change(view, query))) return;
      const undo = () => void change({ ...view, version: view.version + 1 }, view.query);
      showToast(t('views.saved', { name: view.name }), { action: { label: ui('form.undo'), onAction: undo } });
    },
    move: ({ id }: View, by: -1 | 1) => void act(() => call('moveView', { id, by })),
    async remove({ id, name }: View) {
      if (!(await act(() => call('removeView', { id })))) return;
      const undo = () => void act(() => call('restoreView', { id }));
      showToast(t('views.removed', { name }), { action: { label: ui('form.undo'), onAction: undo } });
    },
  };
}
