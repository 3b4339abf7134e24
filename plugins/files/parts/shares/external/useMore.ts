import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { Place } from '../../../rules/place.ts';
import type { Item } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { shareKey } from './grants.ts';
import type { Seen } from '../../../rules/readExternal.ts';

/** Further pages of a large folder. */
export interface More {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  load(): Promise<void>;
}

/** Adds pages to the one that is there; where that is another one now, those that were added are gone. */
export function useMore({ code, place, seen }: { code: string; place: Place; seen: Seen }): More {
  const t = useText('files');
  const reason = useProblem();
  const first = seen.items.map(({ _id, state }) => _id + state).join();
  const [added, setAdded] = useState<{ first: string; items: readonly Item[]; next: string | null }>({ first, items: [], next: seen.next });
  const [pending, setPending] = useState(false);
  const now = added.first === first ? added : { first, items: [], next: seen.next };
  return {
    items: [...seen.items, ...now.items],
    hasMore: now.next !== null,
    pending,
    async load() {
      if (pending || now.next === null) return;
      setPending(true);
      try {
        const { folder, sort, order } = place;
        const { grant } = shareKey(code);
        const { data } = await call('external', { share_code: code, folder: folder ?? '', sort, order, after: now.next, grant });
        if (data) setAdded({ first, items: [...now.items, ...data.items], next: data.next });
      } catch (error) {
        showToast(t('external.failed.open', { why: reason(error) }), { tone: 'danger' });
      } finally {
        setPending(false);
      }
    },
  };
}
