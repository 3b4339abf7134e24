import { useEffect } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { withoutGone } from '../../rules/gone.ts';
import type { View } from '../../schemas.ts';
import { knownHere } from './known.ts';

/** Views of which it was said, with their version. */
const told = new Set<string>();

/** Says once, of a view that is opened, that the list no longer knows all that it asks for; whoever may can have it taken out. */
export function useGone(view: View | undefined, mend: (view: View, query: string) => void): void {
  const t = useText('desk');
  useEffect(() => {
    if (!view) return;
    const name = `${view.id} ${view.version}`;
    // The page beside this row shows its filters once all of it is drawn.
    const timer = setTimeout(() => {
      const left = withoutGone(view.query, knownHere(view.path));
      if (left === view.query || told.has(name)) return;
      told.add(name);
      const action = view.mine && left !== '' ? { label: t('views.mend'), onAction: () => mend(view, left) } : undefined;
      showToast(t('views.gone'), { tone: 'warning', action });
    });
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view?.id, view?.version]);
}
