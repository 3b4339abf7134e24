import { useEffect, useState } from 'react';
import { useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Stat } from '#kit/ui/data/Stat.tsx';
import type { ManageCheckinData } from '../../gateway/pages/manageCheckin.ts';
import { call } from '../call.ts';

const EVERY = 5_000;

/** How full it is by a list, as the doors go on. Asked for quietly, while the page is looked at. */
export function ListCounts({ list }: { list: ManageCheckinData['lists'][number] }) {
  const t = useText('event');
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const [newer, setNewer] = useState<{ inside: number; came: number; tickets: number; conflicts: number } | null>(null);
  const { inside, came, tickets, conflicts } = newer ?? { ...list, conflicts: list.conflicts.length };
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      call('doorCounts', { list: list.id }).then(setNewer, () => {});
    }, EVERY);
    return () => clearInterval(timer);
  }, [list.id]);
  // Whom two doors have let in is named by the page.
  useEffect(() => {
    if (newer && newer.conflicts > list.conflicts.length) void revalidate();
  }, [newer, list.conflicts.length, revalidate]);
  return (
    <div className="ui-Stats">
      <Stat label={t('lists.came')} value={t('desk.takenOf', { taken: number(came), capacity: number(tickets) })} />
      <Stat label={t('lists.inside')} value={number(inside)} />
      <Stat label={t('lists.conflicts')} value={number(conflicts)} />
    </div>
  );
}
