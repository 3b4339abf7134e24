import { useRef, useState } from 'react';
import { isRefused, useProblem, useText } from '#kernel/contract/page.ts';
import type { Message } from '../schemas.ts';
import { call } from './call.ts';
import { keep, useKept, type Unsent } from './drafts.ts';

/** How a message fares that has not arrived yet. */
interface Fate {
  readonly state: 'sending' | 'failed';
  /** What went wrong, in words. */
  readonly problem?: string;
  /** Sending it again may help. */
  readonly again?: boolean;
}
export type Outgoing = Unsent & Fate;

/**
 * Messages that are being sent, one after the other and in the order in which they were written. What fails is kept,
 * over a reload too, until it is sent again under the same id or thrown away.
 *
 * @param sent told of each message that has arrived
 */
export function useOutbox(thread: string, sent: (message: Message) => void) {
  const t = useText('message');
  const problem = useProblem();
  const { unsent } = useKept(thread);
  const [fates, setFates] = useState<Readonly<Record<string, Fate>>>({});
  const turn = useRef(Promise.resolve());
  const fare = (id: string, fate: Fate) => setFates((before) => ({ ...before, [id]: fate }));
  const remove = (id: string) => keep(thread, (kept) => ({ unsent: kept.unsent.filter((each) => each.id !== id) }));

  function deliver({ id, body }: Unsent) {
    fare(id, { state: 'sending' });
    turn.current = turn.current.then(async () => {
      try {
        const message = await call('send', { thread, id, body });
        sent(message);
        remove(id);
      } catch (error) {
        fare(id, { state: 'failed', problem: problem(error), again: !isRefused(error) });
      }
    });
  }

  // After a reload it is unknown whether the message arrived; sending it again is safe because the id is the same.
  const leftBehind: Fate = { state: 'failed', problem: t('thread.offline'), again: true };
  return {
    outgoing: unsent.map((each): Outgoing => ({ ...each, ...(fates[each.id] ?? leftBehind) })),
    send(body: string) {
      const message = { id: crypto.randomUUID(), body };
      keep(thread, (kept) => ({ unsent: [...kept.unsent, message] }));
      deliver(message);
    },
    retry(id: string) {
      const found = unsent.find((each) => each.id === id);
      if (found) deliver(found);
    },
    discard: remove,
  };
}
