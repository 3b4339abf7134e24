import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Part of the thread's time that one sender may have in the long run. */
const SHARE = 0.01;
/** What a sender who has long sent nothing may have at once, ms of the thread. */
const CREDIT = 150;
/** What receiving a byte costs, ms: it goes on beside the work of others, and cannot be told from it. */
const PER_BYTE = 1 / 100_000;
/** Longest that a sender is let wait, ms: beyond that it is refused at once. */
const PATIENCE = 10_000;
/** What one sender may have waiting. */
const MOST_WAITING = 4;
/** Senders that are remembered; those with all their credit are forgotten. */
const MANY = 5_000;

interface Sender {
  /** Ms of the thread that are left, at `at`. */
  credit: number;
  at: number;
  waiting: number;
  last: Promise<unknown>;
}

/** Ends the use of a share. May be called again, and then does nothing. */
type Done = () => void;
/** A share that may be used: `begin` is called when all has been received, with its bytes. */
export interface Share {
  begin(bytes: number): void;
  readonly done: Done;
}

/**
 * Shares the one thread among senders of what takes long to read: the work of each is done one after the other, and is let wait once
 * it has used more than a hundredth of the time. What the thread did meanwhile for others counts as well, so it is for rare work only.
 */
export function createShares({ share = SHARE, credit = CREDIT, now = () => performance.now(), active = activeTime } = {}) {
  const senders = new Map<string, Sender>();

  function senderOf(key: string): Sender {
    let sender = senders.get(key);
    if (!sender) {
      if (senders.size >= MANY)
        for (const [each, { waiting, credit: left, at }] of senders)
          if (waiting === 0 && left + (now() - at) * share >= credit) senders.delete(each);
      senders.set(key, (sender = { credit, at: now(), waiting: 0, last: Promise.resolve() }));
    }
    sender.credit = Math.min(credit, sender.credit + (now() - sender.at) * share);
    sender.at = now();
    return sender;
  }

  return {
    /**
     * Waits for a sender's turn.
     *
     * @throws Refusal 429 `too-many-requests` where it would be long in coming
     */
    async take(key: string): Promise<Share> {
      const sender = senderOf(key);
      const wait = Math.max(0, -sender.credit / share);
      if (sender.waiting >= MOST_WAITING || wait > PATIENCE)
        throw new Refusal(429, 'too-many-requests', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
      const ended = Promise.withResolvers<void>();
      const before = sender.last;
      sender.last = ended.promise;
      sender.waiting += 1;
      await before;
      const { credit: left } = senderOf(key);
      if (left < 0) await sleep(-left / share);
      let began: number | null = null;
      let received = 0;
      let over = false;
      return {
        begin: (bytes) => {
          began ??= active();
          received = bytes * PER_BYTE;
        },
        done: () => {
          if (over) return;
          over = true;
          senderOf(key).credit -= received + (began === null ? 0 : active() - began);
          sender.waiting -= 1;
          ended.resolve();
        },
      };
    },
  };
}
export type Shares = ReturnType<typeof createShares>;

/** Processor time that this thread has had so far, ms: what it waited for does not count. */
function activeTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
