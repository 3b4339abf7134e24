import { useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import type { notification } from '../plugin.ts';
import type { Item } from '../schemas.ts';
import { setUnread } from './unread.ts';

/** Marks notifications of a screen as read, at once to the eye; what the gateway refuses turns back. */
export function useReading(items: readonly Item[]) {
  const t = useText('notification');
  const call = callsOf<typeof notification>('notification');
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<SubmitState>('normal');
  const failed = () => showToast(t('page.readFailed'), { tone: 'danger' });

  async function readOne(id: string) {
    setDone((before) => new Set(before).add(id));
    try {
      setUnread((await call('markRead', { ids: [id] })).unread);
    } catch {
      setDone((before) => new Set([...before].filter((each) => each !== id)));
      failed();
    }
  }
  async function readAll() {
    const [newest] = items;
    if (!newest) return;
    setState('loading');
    try {
      setUnread((await call('markAllRead', { newest: newest.id })).unread);
      setDone(new Set(items.map(({ id }) => id)));
      setState('success');
    } catch {
      setState('error');
      failed();
    }
  }
  return { items: items.map((item) => (done.has(item.id) ? { ...item, read: true } : item)), state, readOne, readAll };
}
