import { useEffect, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { withoutGone } from '../../rules/gone.ts';
import type { View } from '../../schemas.ts';
import { knownHere } from './known.ts';

/** Views of which it was said, with their version. */
const announced = new Set<string>();

/** Says once, of a view that is opened, that the list no longer knows all that it asks for; whoever may can have it taken out. */
export function useGone(view: View | undefined, mend: (view: View, query: string) => void): void {
  const t = useText('desk');
  const latest = useRef({ view, mend, t });
  useEffect(() => void (latest.current = { view, mend, t }));
  const name = view && `${view.id} ${view.version}`;
  useEffect(() => {
    if (!name || announced.has(name)) return;
    // The page beside this row shows its filters once all of it is drawn.
    const timer = setTimeout(() => {
      const now = latest.current;
      if (!now.view) return;
      const left = withoutGone(now.view.query, knownHere(now.view.path));
      if (left === now.view.query) return;
      announced.add(name);
      const { view: gone, mend: take } = now;
      const action = gone.mine && left !== '' ? { label: now.t('views.mend'), onAction: () => take(gone, left) } : undefined;
      showToast(now.t('views.gone'), { tone: 'warning', action });
    });
    return () => clearTimeout(timer);
  }, [name]);
}
