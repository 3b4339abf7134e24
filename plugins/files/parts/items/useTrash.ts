import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { TrashData } from '../../gateway/pages/trash.ts';
import type { Item } from '../../schemas.ts';
import { call } from '../call.ts';
import { isGone, useFailure, type Action } from './useFailure.ts';

/** What is in the trash, and what is done with it. */
export function useTrash(data: TrashData) {
  const t = useText('files');
  const failure = useFailure();
  const { drive } = data;
  const [list, setList] = useState<Pick<TrashData, 'items' | 'next' | 'total'>>(data);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [seen, setSeen] = useState(data);
  if (seen !== data) {
    setSeen(data);
    setList(data);
    setChosen(new Set());
    setProblem(null);
  }
  const words = (items: readonly Item[]) => (items.length === 1 ? items[0]!.name : t('manager.count', { count: items.length }));

  async function act(action: Action, does: () => Promise<string>) {
    setBusy(true);
    setProblem(null);
    try {
      showToast(await does());
    } catch (error) {
      setProblem(failure(action, error));
      if (isGone(error)) setList(await call('trashed', { drive }).catch(() => list));
    } finally {
      setBusy(false);
    }
  }
  function remove(items: readonly Item[]) {
    const gone = new Set(items.map(({ _id }) => _id));
    setList((before) => ({ ...before, items: before.items.filter(({ _id }) => !gone.has(_id)), total: before.total - gone.size }));
    setChosen((before) => new Set([...before].filter((id) => !gone.has(id))));
  }

  return {
    ...list,
    chosen,
    busy,
    problem,
    words,
    choose: (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    restore: (items: readonly Item[]) =>
      act('restore', async () => {
        await call('restore', { ids: items.map(({ _id }) => _id) });
        remove(items);
        return t('trash.restored', { what: words(items) });
      }),
    purge: (items: readonly Item[]) =>
      act('purge', async () => {
        await call('purge', { ids: items.map(({ _id }) => _id) });
        remove(items);
        return t('trash.purged', { what: words(items) });
      }),
    empty: () =>
      act('purge', async () => {
        await call('emptyTrash', { drive });
        setList({ items: [], next: null, total: 0 });
        setChosen(new Set());
        return t('trash.emptied');
      }),
    more: async () => {
      setBusy(true);
      try {
        const { items, next, total } = await call('trashed', { drive, after: list.next ?? '' });
        setList((before) => ({ items: [...before.items, ...items], next, total }));
      } catch (error) {
        setProblem(failure('list', error));
      } finally {
        setBusy(false);
      }
    },
  };
}
