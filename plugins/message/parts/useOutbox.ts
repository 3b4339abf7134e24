import { useRef, useState } from 'react';
import type { Message } from '../schemas.ts';
import { call, maySucceedLater, problemKey } from './call.ts';
import { keep, useKept, type Unsent } from './drafts.ts';

/** How a message fares that has not arrived yet. */
interface Fate {
  readonly state: 'sending' | 'failed';
  /** Message key of what went wrong. */
  readonly problem?: string;
  /** Sending it again may help. */
  readonly again?: boolean;
}
export type Outgoing = Unsent & Fate;

/** Of one that is still there after a reload nobody knows whether it arrived: sent again, it is the same message. */
const LEFT_BEHIND: Fate = { state: 'failed', problem: 'problem.offline', again: true };

/**
 * Messages that are being sent, one after the other and in the order in which they were written. What fails is kept,
 * over a reload too, until it is sent again under the same id or thrown away.
 *
 * @param sent told of each message that has arrived
 */
export function useOutbox(thread: string, sent: (message: Message) => void) {
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
        fare(id, { state: 'failed', problem: problemKey(error), again: maySucceedLater(error) });
      }
    });
  }

  return {
    outgoing: unsent.map((each): Outgoing => ({ ...each, ...(fates[each.id] ?? LEFT_BEHIND) })),
    send(body: string) {
      // Made before anything is sent: however often it is sent, it is one message.
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
