import { Refusal } from '#kit/diagnostics/refusal.ts';
import { batchOf } from '../../../rules/batch.ts';
import { unsynced, type Till } from './createTill.ts';
import type { Conflict, Trouble } from './types.ts';

/** How often a till says that it is there, and asks for news, ms. */
const ROUND_MS = 60_000;
/** How often it asks what the store's other tills did, ms: while tables or the kitchen are on show, and else. */
const WATCH_MS = 1_200;
const PULL_MS = 5_000;
/** After what did not arrive, ms: twice as long each time. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 120_000;

const TROUBLES = new Set<string>(['log-gap', 'log-forked', 'log-invalid', 'device-revoked', 'till-unknown'] satisfies Trouble['code'][]);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/**
 * Sends what the gateway does not have, in order, some at a time, until nothing is left. Sent again after a lost answer it is the same:
 * the gateway knows each entry by its number and hash. @throws Refusal `offline` and what else may pass
 */
export async function send(till: Till, version: string): Promise<void> {
  till.set({ sending: true });
  try {
    do {
      const { entries, acked } = till.state();
      const batch = batchOf(entries.filter(({ seq }) => seq > acked));
      const rest = unsynced(till.state()) - batch.length;
      const reply = await till.transport.sync({ entries: batch, unsynced: rest, version, now: till.now() });
      const known = new Set(till.state().conflicts.map(({ seq }) => seq));
      const found = reply.results.filter(({ seq, state }) => state === 'conflict' && !known.has(seq)) as Conflict[];
      const change = {
        acked: Math.min(reply.acked, till.state().head.seq),
        ...(found.length ? { conflicts: [...till.state().conflicts, ...found] } : {}),
      };
      await till.keep(change);
      till.set({ online: true, trouble: null });
      if (batch.length > 0 && till.state().acked <= acked) throw new Refusal(503, 'offline');
    } while (unsynced(till.state()) > 0);
  } catch (error) {
    await noteTrouble(till, error);
    throw error;
  } finally {
    till.set({ sending: false });
  }
}

/** Something is wrong that waiting does not mend. What was lost on the way and is still here is sent once more. */
async function noteTrouble(till: Till, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || !TROUBLES.has(error.code)) return till.set({ online: !isSilent(error) });
  const expected = numberOf(error.details.expected);
  const { entries, acked } = till.state();
  const isHere = error.code === 'log-gap' && expected !== null && expected <= acked && entries.some(({ seq }) => seq === expected);
  if (isHere) await till.keep({ acked: expected - 1 });
  else till.set({ online: true, trouble: { code: error.code as Trouble['code'], seq: numberOf(error.details.seq) ?? expected } });
}

/** No answer came, or none that says anything. */
const isSilent = (error: unknown) => !(error instanceof Refusal) || error.status >= 500 || error.code === 'offline';

/** Whether nobody but a person can mend it: nothing is tried again by itself. */
const isFinal = ({ trouble }: ReturnType<Till['state']>) => trouble !== null && trouble.code !== 'log-gap';

/**
 * Keeps a till in step with the gateway: sends what is new, asks who stands there and what is on sale. On each new entry, when the
 * connection comes back, when the page is looked at again, and every minute. Gives what ends it.
 */
export function startSync(till: Till, version: string): { stop: () => void; now: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let running: Promise<void> | null = null;
  let stopped = false;
  let seen = till.state().head.seq;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void round(), ms);
  };
  async function once(): Promise<void> {
    await till.readWho();
    if (till.state().who === null) return;
    if (till.state().online && !isFinal(till.state())) {
      await send(till, version);
      await till.pull();
      await till.readCatalogue();
      if (till.state().who?.member) await till.keep({ customers: await till.transport.customers('') });
      till.set({ skewMs: await till.transport.clock() });
      await till.forgetOld();
    }
    if (!till.state().online) throw new Refusal(503, 'offline');
  }
  /** One at a time; whoever asks meanwhile waits for the one that is on its way. */
  function round(): Promise<void> {
    running ??= once()
      .then(
        () => {
          wait = FIRST_WAIT_MS;
          schedule(unsynced(till.state()) > 0 && !isFinal(till.state()) ? 0 : ROUND_MS);
        },
        (error: unknown) => {
          if (isSilent(error)) till.set({ online: false });
          schedule(wait);
          wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        },
      )
      .finally(() => {
        running = null;
      });
    return running;
  }
  /** Between two rounds, and never beside one: what is pulled has all that was sent. */
  let pulling: ReturnType<typeof setTimeout> | undefined;
  const pullNext = () => {
    clearTimeout(pulling);
    if (!stopped) pulling = setTimeout(() => void pull(), till.state().watching ? WATCH_MS : PULL_MS);
  };
  async function pull(): Promise<void> {
    const { who, online } = till.state();
    if (who && online && !running && !isFinal(till.state()) && document.visibilityState === 'visible') {
      // Whoever waits for what is on its way waits for this, too: it only says what went wrong by the state.
      running = till
        .pull()
        .catch((error: unknown) => {
          if (isSilent(error)) till.set({ online: false });
        })
        .finally(() => {
          running = null;
        });
      await running;
      if (!till.state().online || unsynced(till.state()) > 0) void round();
    }
    pullNext();
  }
  let watching = till.state().watching;
  const soon = () => {
    wait = FIRST_WAIT_MS;
    void round();
  };
  const visible = () => document.visibilityState === 'visible' && soon();
  const unwatch = till.watch(() => {
    if (till.state().watching !== watching) {
      watching = till.state().watching;
      if (watching) void pull();
    }
    const { seq } = till.state().head;
    if (seq === seen) return;
    seen = seq;
    if (till.state().online && !running) schedule(0);
  });
  addEventListener('online', soon);
  document.addEventListener('visibilitychange', visible);
  void round();
  pullNext();
  return {
    now: () => round(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(pulling);
      unwatch();
      removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', visible);
    },
  };
}
