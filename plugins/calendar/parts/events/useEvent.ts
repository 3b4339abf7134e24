import { useEffect, useState } from 'react';
import { useProblem } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { Entry } from '../../gateway/pages/calendars.ts';
import type { calendar } from '../../plugin.ts';
import { call } from '../call.ts';

export type EventView = Reply<(typeof calendar)['calls']['event']>;

/** An entry's event, asked for when it is opened; null while it is on its way. */
export function useEvent(entry: Entry | null): { event: EventView | null; problem: string } {
  const [event, setEvent] = useState<EventView | null>(null);
  const [problem, setProblem] = useState('');
  const say = useProblem();
  useEffect(() => {
    let left = false;
    if (entry)
      call('event', { id: entry.id, occurrence: entry.occurrence }).then(
        (found) => left || setEvent(found),
        (error: unknown) => left || setProblem(say(error)),
      );
    return () => {
      left = true;
    };
  }, [entry, say]);
  return { event, problem };
}
