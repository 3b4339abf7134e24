import { useState } from 'react';
import { useProblem } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../call.ts';
import type { Shared } from '../../calls/shares.ts';

interface Page {
  readonly shares: readonly Shared[];
  readonly next: string | null;
}

/** The visitor's links, page by page. */
export interface SharesDesk {
  readonly shares: readonly Shared[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  more(): Promise<void>;
  /** As many as were there, as they stand now. */
  reload(): Promise<void>;
}

export function useShares(first: Page): SharesDesk {
  const why = useProblem();
  const [latestPage, setLatestPage] = useState<Page | null>(null);
  const [from, setFrom] = useState(first);
  const [pending, setPending] = useState(false);
  if (from !== first) {
    setFrom(first);
    setLatestPage(null);
  }
  const { shares, next } = latestPage ?? first;

  async function read(work: () => Promise<Page>): Promise<void> {
    setPending(true);
    try {
      setLatestPage(await work());
    } catch (error) {
      showToast(why(error), { tone: 'danger' });
    } finally {
      setPending(false);
    }
  }
  return {
    shares,
    hasMore: next !== null,
    pending,
    more: () =>
      read(async () => {
        const page = await call('shares', { after: next ?? '' });
        return { shares: [...shares, ...page.shares], next: page.next };
      }),
    reload: () =>
      read(async () => {
        let page: Page = await call('shares');
        while (page.next && page.shares.length < shares.length) {
          const more = await call('shares', { after: page.next });
          page = { shares: [...page.shares, ...more.shares], next: more.next };
        }
        return page;
      }),
  };
}
