import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../../call.ts';
import { keepGrant, shareKey, withGrant } from './grants.ts';
import type { ExternalData } from '../../../gateway/pages/openPage.ts';
import { readExternal, type Opened } from '../../../rules/readExternal.ts';

/** How often the grant of a page in view is renewed, ms: it is good for ten minutes. */
const RENEW = 4 * 60_000;
/** When a file that is being checked is asked after, ms: first and at most, each time twice as late. */
const CHECKED = [2_000, 60_000] as const;
/** When the number of downloads that are left is read again after one has begun, ms. */
const COUNTED = 2_000;

/** A link that a guest has open. */
export interface ExternalDesk {
  readonly opened: Opened;
  /** Shows what a password has opened. */
  unlock(grant: string): Promise<void>;
  /** Reads the place anew. Null where nothing could be read, which is told. */
  read(): Promise<Opened | null>;
  /** Saves what an address of the share gives out, unless the link has ended since: then the page says so. */
  save(event: MouseEvent<HTMLAnchorElement>): void;
}

/** What is known since the page was loaded wins over what it came with. */
export function useExternal(data: ExternalData): ExternalDesk {
  const t = useText('files');
  const reason = useProblem();
  const { code, place } = data;
  const [latestOpened, setLatestOpened] = useState<Opened | null>(null);
  const [from, setFrom] = useState(data);
  const turn = useRef(0);
  if (from !== data) {
    setFrom(data);
    if (data.opened.state !== 'locked') setLatestOpened(null);
  }
  const opened = latestOpened ?? data.opened;

  const readWith = useCallback(
    async (grant: string, action: 'open' | 'search' | 'download' = place.q ? 'search' : 'open'): Promise<Opened | null> => {
      const mine = (turn.current += 1);
      try {
        const next = await readExternal(call, { code, place, grant });
        if (next.state === 'open') keepGrant(code, next.seen.grant);
        else keepGrant(code, '');
        if (mine === turn.current) setLatestOpened(next);
        return next;
      } catch (error) {
        showToast(t(`external.failed.${action}`, { why: reason(error) }), { tone: 'danger' });
        return null;
      }
    },
    [code, place, t, reason],
  );
  const read = useCallback(() => readWith(shareKey(code).grant), [readWith, code]);

  const isLocked = data.opened.state === 'locked';
  useEffect(() => {
    if (!isLocked || !shareKey(code).grant) return;
    const timer = setTimeout(() => void read());
    return () => clearTimeout(timer);
  }, [isLocked, code, read]);

  const isOpen = opened.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    call('visitExternal', { share_code: code, grant: shareKey(code).grant }).catch(() => {});
  }, [isOpen, code]);
  useEffect(() => {
    if (!isOpen || !isLocked) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), RENEW);
    return () => clearInterval(timer);
  }, [isOpen, isLocked, read]);

  const checkCount = useRef(0);
  useEffect(() => {
    const waits = opened.state === 'open' && [opened.seen.item, ...opened.seen.items].some(({ state }) => state === 'quarantined');
    if (!waits) {
      checkCount.current = 0;
      return;
    }
    const timer = setTimeout(() => void read(), Math.min(CHECKED[1], CHECKED[0] * 2 ** checkCount.current++));
    return () => clearTimeout(timer);
  }, [opened, read]);

  const save = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void readWith(shareKey(code).grant, 'download').then((next) => {
      if (next?.state !== 'open' || next.seen.downloadsLeft === 0) return;
      location.assign(withGrant(href, next.seen.grant));
      if (next.seen.downloadsLeft !== null) setTimeout(() => void read(), COUNTED);
    });
  };
  return { opened, unlock: async (grant) => void (await readWith(grant)), read, save };
}
