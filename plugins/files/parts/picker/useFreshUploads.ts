import { useEffect, useRef } from 'react';
import type { Item } from '../../schemas.ts';
import { call } from '../call.ts';
import { showInPage, useUploads } from '../uploads/uploadStore.ts';

/**
 * Files that are uploaded while the picker is open: tells of each as soon as it can be used, or cannot. The dialog shows them on their
 * way, so the panel in the corner, which lies behind it, is not needed.
 */
export function useFreshUploads({ onArrived, onReady }: { onArrived: () => void; onReady: (item: Item) => void }): void {
  const views = useUploads();
  const before = useRef<ReadonlySet<number> | null>(null);
  const notifiedSteps = useRef(new Set<string>());
  const latest = useRef({ onArrived, onReady });
  useEffect(() => {
    latest.current = { onArrived, onReady };
  });
  useEffect(showInPage, []);
  useEffect(() => {
    before.current ??= new Set(views.map(({ id }) => id));
    for (const { id, state, item } of views) {
      if (!item || before.current.has(id)) continue;
      const step = `${id} ${state === 'done' ? 'ready' : 'arrived'}`;
      if (notifiedSteps.current.has(step)) continue;
      notifiedSteps.current.add(step);
      latest.current.onArrived();
      const { _id: itemId } = item;
      if (state === 'done')
        call('document', { id: itemId }).then(
          ({ data }) => latest.current.onReady(data),
          () => {},
        );
    }
  }, [views]);
}
