import { useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { AgendaView } from '../../gateway/pages/others.ts';
import { call } from '../call.ts';
import type { Item } from './ItemView.tsx';

/** A meeting while it is written: nothing is kept before it is saved. */
export function useMeeting(meeting: AgendaView) {
  const t = useText('project');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState(meeting);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const changed = draft !== meeting;
  const set = (part: Partial<AgendaView>) => setDraft({ ...draft, ...part });
  const item = (at: number, part: Partial<Item> | null) =>
    set({ items: part === null ? draft.items.toSpliced(at, 1) : draft.items.with(at, { ...draft.items[at]!, ...part }) });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { title, startsAt, endsAt, place, attendeeIds, minutes, items } = draft;
      const plain = items.map(({ taskKey: _key, owner: _owner, ...each }) => each);
      await call('saveAgenda', {
        id: meeting.id,
        version: meeting.version,
        agenda: {
          title,
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(endsAt).toISOString(),
          place,
          attendeeIds: [...attendeeIds],
          minutes,
          items: plain,
        },
      });
      setWrong('');
      showToast(t('meeting.saved'));
      await revalidate();
    } catch (error) {
      setWrong(problem(error));
    } finally {
      setBusy(false);
    }
  };
  const decide = async ({ id, decision }: Item, makeTask: boolean) => {
    try {
      const { taskKey } = await call('decideItem', { id: meeting.id, itemId: id, decision, makeTask });
      showToast(taskKey ? t('item.taskMade', { task: taskKey }) : t('item.wasDecided'));
      await revalidate();
    } catch (error) {
      setWrong(problem(error));
    }
  };
  return { draft, set, item, save, decide, changed, wrong, busy };
}
