import { createActor } from 'xstate';
import { ACTIVITY_EVERY_MS, sessionMachine } from './machine.ts';
import { rotatedElsewhere } from '#kit/page/sessionNews.ts';
import { deletePrivateData } from '#kit/page/privateData.ts';
import { openTabs } from './tabs.ts';

/** What counts as activity (section 4 of the specification). */
const ACTIVITY = ['mousemove', 'keydown', 'mousedown', 'touchstart'] as const;
/** The clock is looked at this often: a computer that wakes up tells nobody. */
const TICK_MS = 15_000;
/** The gateway hears of activity that asks it for nothing at least this often. */
const PING_MS = 300_000;

/** What the visitor may do where a warning is shown. */
export interface Warning {
  stay(): void;
  signOut(): void;
}

/** Why a session is over: nobody was there for too long, it was ended in another tab or on another device, or its owner went. */
export type SessionEnd = 'idle' | 'elsewhere' | 'left';

export interface WatchOptions {
  /** Inactivity limit, ms; the gateway has the same. */
  idle: number;
  /** The session is over. Called once. */
  sessionEnded(why: SessionEnd): void;
  /** Tells the gateway that the visitor is still here. */
  keepAlive(): Promise<unknown>;
  /** Shows that the session is about to end; gives what takes the warning away again. */
  warn(warning: Warning): Promise<() => void>;
}

/**
 * Watches a signed-in visitor's activity in all tabs of this browser: mouse, keys and touch restart the inactivity
 * timer, two minutes before its end a warning is shown, at its end `sessionEnded` is called.
 */
export function watchSession({ idle, sessionEnded, keepAlive, warn }: WatchOptions): { stop(): void } {
  const actor = createActor(sessionMachine, { input: { idle, at: Date.now() } });
  const listening = new AbortController();
  let hideWarning: Promise<() => void> | null = null;
  let pinged = Date.now();
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let why: SessionEnd = 'idle';
  let heard = false;
  let state: unknown = 'valid';

  const tabs = openTabs((message) => {
    if (message.type === 'rotated') rotatedElsewhere();
    else if (message.type === 'ended') {
      heard = true;
      const { activeAt, warning } = actor.getSnapshot().context;
      // All tabs of a visitor who is not there end at once, and the first tells the others.
      if (Date.now() - activeAt < idle - warning) why = 'elsewhere';
      actor.send({ type: 'ENDED' });
    } else share(message.at);
  });

  /** Another tab's activity: it keeps this one alive and answers its warning. */
  function share(seen: number) {
    const before = actor.getSnapshot().context.activeAt;
    actor.send({ type: 'SHARED', at: Date.now(), seen });
    if (actor.getSnapshot().context.activeAt !== before) closeWarning();
  }

  /** Timers stand still in sleep, messages are lost in a frozen tab: what the clock and the storage say counts. */
  function look() {
    share(tabs.lastActive());
    actor.send({ type: 'WAKE', at: Date.now() });
  }

  function active() {
    const at = Date.now();
    const { activeAt } = actor.getSnapshot().context;
    if (state === 'valid' && at - activeAt < ACTIVITY_EVERY_MS) return;
    share(tabs.lastActive());
    actor.send({ type: 'ACTIVITY', at });
    if (actor.getSnapshot().context.activeAt !== at) return;
    tabs.active(at);
    pingTimer ??= setTimeout(ping, Math.max(0, pinged + Math.min(PING_MS, idle / 4) - at));
  }

  function ping() {
    clearTimeout(pingTimer);
    pingTimer = undefined;
    pinged = Date.now();
    keepAlive().catch(() => {});
  }

  function openWarning() {
    hideWarning ??= warn({
      stay() {
        closeWarning();
        active();
        ping();
      },
      signOut() {
        why = 'left';
        void deletePrivateData();
        actor.send({ type: 'ENDED' });
      },
    }).catch(() => () => {});
  }

  function closeWarning() {
    void hideWarning?.then((hide) => hide());
    hideWarning = null;
  }

  function stop() {
    listening.abort();
    clearInterval(ticking);
    clearTimeout(pingTimer);
    closeWarning();
    actor.stop();
    tabs.close();
  }

  const ticking = setInterval(look, Math.min(TICK_MS, idle / 4));
  actor.subscribe((snapshot) => {
    if (snapshot.value === state) return;
    state = snapshot.value;
    if (state === 'warning') openWarning();
    if (state !== 'invalid') return;
    if (!heard) tabs.ended();
    stop();
    sessionEnded(why);
  });
  actor.start();
  // Tabs of guests hear that somebody has signed in.
  if (tabs.lastActive() === 0) tabs.active(Date.now());

  const { signal } = listening;
  for (const name of ACTIVITY) addEventListener(name, active, { signal, passive: true, capture: true });
  for (const name of ['focus', 'pageshow']) addEventListener(name, look, { signal });
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, look, { signal });
  return { stop };
}
