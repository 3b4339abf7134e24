import { useEffect, useRef, useState } from 'react';
import { useLive } from '#kernel/contract/page.ts';
import type { message as plugin } from '../plugin.ts';
import { mergeMessages, unbroken } from '../rules/merge.ts';
import type { Message, Thread } from '../schemas.ts';
import { call } from './call.ts';

/** Messages at a time. */
const PAGE = 30;
/** Most that are read at once to catch up: who was away for longer opens the conversation anew. */
const MOST = 1000;

export interface Conversation {
  readonly view: Thread;
  readonly messages: readonly Message[];
  /** The other side has read up to here. */
  readonly readSeq: number;
  /** There are messages before the first one. */
  readonly earlier: boolean;
  readonly loadingEarlier: boolean;
  loadEarlier(): void;
  /** Puts in what an own call has answered. */
  put(message: Message): void;
  /** Reads the conversation anew: its state, who has it, whether somebody is blocked. */
  reload(): Promise<void>;
}

/**
 * A conversation as it is now: begins with what the page was loaded with, and follows what is said, read and removed.
 *
 * @param behind the page was loaded with earlier messages than the last ones: the rest is read at once
 */
export function useConversation(loaded: Thread, behind: boolean): Conversation {
  const { id } = loaded.thread;
  const [view, setView] = useState(loaded);
  const [messages, setMessages] = useState(loaded.messages.items);
  const [readSeq, setReadSeq] = useState(loaded.messages.readSeq);
  const [earlier, setEarlier] = useState(loaded.messages.earlier);
  const [loadingEarlier, setLoadingEarlier] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    last.current = unbroken(messages);
  });

  const add = (more: readonly Message[]) => setMessages((have) => mergeMessages(have, more));

  async function reload() {
    const fresh = await call('getThread', { thread: id });
    setView(fresh);
    setReadSeq((before) => Math.max(before, fresh.messages.readSeq));
    // Messages after a gap are left to catchUp: added here they would hide that some are missing.
    if ((fresh.messages.items[0]?.seq ?? 0) <= last.current + 1) add(fresh.messages.items);
  }

  async function catchUp() {
    for (let read = 0; read < MOST;) {
      const { items, readSeq: theirs } = await call('listMessages', { thread: id, after: last.current, limit: 100 });
      setReadSeq((before) => Math.max(before, theirs));
      if (items.length === 0) return;
      add(items);
      last.current = items.at(-1)!.seq;
      read += items.length;
      if (items.some(({ kind }) => kind !== 'text')) await reload();
      if (items.length < 100) return;
    }
  }

  /** A message that is shown already, or the state of the conversation, has changed. */
  async function refreshOne(seq: number) {
    const { items, readSeq: theirs } = await call('listMessages', { thread: id, after: Math.max(0, seq - 1), limit: 1 });
    add(items);
    setReadSeq((before) => Math.max(before, theirs));
    if (seq === last.current) await reload();
  }

  // Requests run one after the other, because overlapping replies would add messages twice.
  const turn = useRef(Promise.resolve());
  const inTurn = (work: () => Promise<void>) => {
    turn.current = turn.current.then(work).catch(() => {});
  };

  const start = useRef(() => {});
  useEffect(() => {
    start.current = () => inTurn(catchUp);
  });
  useEffect(() => {
    if (behind) start.current();
  }, [behind]);

  useLive<typeof plugin, 'message'>(
    'message',
    'message',
    ({ thread, seq }) => {
      if (thread === id) inTurn(seq > last.current ? catchUp : () => refreshOne(seq));
    },
    () => inTurn(async () => (await catchUp(), await reload())),
  );
  useLive<typeof plugin, 'read'>('message', 'read', ({ thread, account, seq }) => {
    if (thread !== id) return;
    const { other } = view.thread;
    // Own reads in other windows arrive too and must not count. Staff are several people, so the number is fetched.
    if (other) setReadSeq((before) => (account === other.id ? Math.max(before, seq) : before));
    else inTurn(() => refreshOne(last.current));
  });

  return {
    view,
    messages,
    readSeq,
    earlier,
    loadingEarlier,
    loadEarlier() {
      const first = messages[0]?.seq;
      if (!earlier || loadingEarlier || first === undefined) return;
      setLoadingEarlier(true);
      call('listMessages', { thread: id, before: first, limit: PAGE })
        .then(
          (page) => {
            add(page.items);
            setEarlier(page.earlier);
          },
          () => {},
        )
        .finally(() => setLoadingEarlier(false));
    },
    put(message) {
      add([message]);
      // A gap means that others wrote and no event arrived, because there is no live connection.
      if (message.seq > last.current + 1) inTurn(catchUp);
    },
    reload,
  };
}
