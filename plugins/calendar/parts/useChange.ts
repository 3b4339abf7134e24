import { useCallback, useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { Scope } from '../calls/shapes.ts';
import type { Entry } from '../gateway/pages/calendars.ts';
import { moved } from '../rules/placed.ts';
import { call } from './call.ts';

/** What something is moved by: days, minutes, or minutes that it is to last longer. */
export interface Move {
  readonly days?: number;
  readonly minutes?: number;
  readonly longer?: number;
}

/** Moves entries. Of a series it is asked first what is meant: `asking` is what waits for the answer. */
export function useChange(timezone: string) {
  const t = useText('calendar');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<{ entry: Entry; by: Move } | null>(null);

  const send = useCallback(
    async (entry: Entry, by: Move, scope: Scope) => {
      try {
        const { clashes } = await call('moveEvent', {
          id: entry.id,
          scope,
          occurrence: entry.occurrence,
          ...moved(entry, by, timezone),
          tzid: timezone,
        });
        showToast(clashes ? t('clash.moved', { count: clashes }) : t('event.moved'), { tone: clashes ? 'warning' : 'success' });
      } catch (error) {
        showToast(problem(error), { tone: 'danger' });
      }
      await revalidate();
    },
    [problem, revalidate, t, timezone],
  );

  const move = useCallback(
    (entry: Entry, by: Move) => {
      if (!entry.mayEdit || entry.hidden) return;
      if (entry.repeats) setAsking({ entry, by });
      else void send(entry, by, 'all');
    },
    [send],
  );

  return {
    move,
    asking: asking !== null,
    answer: (scope: Scope | null) => {
      if (asking && scope) void send(asking.entry, asking.by, scope);
      setAsking(null);
    },
  };
}
