import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSessionEnd, CHANNEL, postToTabs } from '#kit/page/sessionNews.ts';
import { watchSession } from '#kit/session/watchSession.ts';

const IDLE = 7_200_000;
const MINUTE = 60_000;

/** Channels of one browser: what one posts all others get at once. */
const channels = new Set<FakeChannel>();
class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
  close() {
    channels.delete(this);
  }
}

let store: Map<string, string>;
let stops: (() => void)[];
/** The tab whose window the code sees now. */
let current: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  store = new Map();
  stops = [];
  channels.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  vi.stubGlobal('addEventListener', (...args: Parameters<EventTarget['addEventListener']>) => current.addEventListener(...args));
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab with a signed-in visitor. */
function openTab(idle = IDLE) {
  const target = new EventTarget();
  current = target;
  vi.stubGlobal('document', target);
  const sessionEnded = vi.fn();
  const keepAlive = vi.fn(() => Promise.resolve());
  const hide = vi.fn();
  const warn = vi.fn((_warning: { stay(): void; signOut(): void }) => Promise.resolve(hide));
  const { stop } = watchSession({ idle, sessionEnded, keepAlive, warn });
  stops.push(stop);
  return { sessionEnded, keepAlive, warn, hide, stop, fire: (name: string) => void target.dispatchEvent(new Event(name)) };
}
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Lets so much time pass at once: minute by minute with a turn of the loop each takes long where others use the machine. */
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  await vi.advanceTimersByTimeAsync(0);
};

describe('one tab', () => {
  it.each(['mousemove', 'keydown', 'mousedown', 'touchstart'])('%s keeps the session', (name) => {
    const tab = openTab();
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(100 * MINUTE);
      tab.fire(name);
    }
    expect(tab.sessionEnded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(IDLE - 1);
    expect(tab.sessionEnded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tab.sessionEnded).toHaveBeenCalledTimes(1);
  });

  it.each(['scroll', 'resize', 'pointerenter'])('%s does not', (name) => {
    const tab = openTab();
    vi.advanceTimersByTime(IDLE - 1_000);
    tab.fire(name);
    vi.advanceTimersByTime(1_000);
    expect(tab.sessionEnded).toHaveBeenCalledTimes(1);
  });

  it('warns once, and stays when told to', async () => {
    const tab = openTab();
    await pass(IDLE - MINUTE);
    expect(tab.warn).toHaveBeenCalledTimes(1);
    tab.warn.mock.calls[0]![0].stay();
    await pass(2 * MINUTE);
    expect(tab.hide).toHaveBeenCalledTimes(1);
    expect(tab.keepAlive).toHaveBeenCalled();
    expect(tab.sessionEnded).not.toHaveBeenCalled();
  });

  it('ends from the warning', async () => {
    const tab = openTab();
    await pass(IDLE - MINUTE);
    tab.warn.mock.calls[0]![0].signOut();
    expect(tab.sessionEnded).toHaveBeenCalledExactlyOnceWith('left');
  });

  it.each(['visibilitychange', 'focus', 'pageshow', 'resume', 'mousemove'])(
    'wakes up after its time by %s: the session is over',
    (name) => {
      const tab = openTab();
      sleep(IDLE);
      tab.fire(name);
      expect(tab.sessionEnded).toHaveBeenCalledTimes(1);
    },
  );

  it('wakes up after its time although nothing tells it', () => {
    const tab = openTab();
    sleep(IDLE);
    vi.advanceTimersByTime(15_000);
    expect(tab.sessionEnded).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing behind', () => {
    const tab = openTab();
    tab.fire('mousemove');
    vi.advanceTimersByTime(IDLE);
    expect(vi.getTimerCount()).toBe(0);
    expect(channels.size).toBe(0);
    tab.fire('mousemove');
    expect(tab.sessionEnded).toHaveBeenCalledTimes(1);
  });

  it('works where storage is refused', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          get() {
            throw new Error('SecurityError');
          },
        },
      ),
    );
    const tab = openTab();
    vi.advanceTimersByTime(2_000);
    tab.fire('mousemove');
    vi.advanceTimersByTime(IDLE);
    expect(tab.sessionEnded).toHaveBeenCalledTimes(1);
  });
});

describe('the gateway', () => {
  it('hears of activity every five minutes, and never from earlier than the last of it', () => {
    const tab = openTab();
    for (let i = 0; i < 60; i++) {
      vi.advanceTimersByTime(30_000);
      tab.fire('mousemove');
    }
    const last = Date.now();
    const told: number[] = [];
    tab.keepAlive.mockImplementation(() => (told.push(Date.now()), Promise.resolve()));
    vi.advanceTimersByTime(30 * MINUTE);
    expect(told).toHaveLength(1);
    expect(told[0]).toBeGreaterThanOrEqual(last);
    expect(tab.keepAlive.mock.calls.length).toBeLessThanOrEqual(7);
  });

  it('hears at once of activity after a long pause', () => {
    const tab = openTab();
    vi.advanceTimersByTime(IDLE - MINUTE);
    tab.fire('keydown');
    vi.advanceTimersByTime(0);
    expect(tab.keepAlive).toHaveBeenCalledTimes(1);
  });
});

describe('several tabs', () => {
  it('activity in one keeps all, and takes their warnings away', async () => {
    const [one, two] = [openTab(), openTab()];
    await pass(IDLE - MINUTE);
    expect(two.warn).toHaveBeenCalledTimes(1);
    one.fire('keydown');
    await pass(10 * MINUTE);
    expect(two.hide).toHaveBeenCalledTimes(1);
    for (const tab of [one, two]) expect(tab.sessionEnded).not.toHaveBeenCalled();
  });

  it('a tab that was frozen meanwhile, and heard nothing, stays as well', () => {
    const frozen = openTab();
    sleep(3 * 60 * MINUTE);
    store.set('sala-session', String(Date.now() - 1_000));
    frozen.fire('visibilitychange');
    expect(frozen.sessionEnded).not.toHaveBeenCalled();
  });

  it('ends in each by its own clock, once each', () => {
    const [one, two, three] = [openTab(), openTab(), openTab()];
    vi.advanceTimersByTime(IDLE);
    for (const tab of [one, two, three]) expect(tab.sessionEnded).toHaveBeenCalledExactlyOnceWith('idle');
  });

  it('signing out in one is told to the others, not to itself', () => {
    const tab = openTab();
    announceSessionEnd();
    expect(tab.sessionEnded).not.toHaveBeenCalled();
    postToTabs(new BroadcastChannel(CHANNEL), { type: 'ended', from: 'another tab' });
    expect(tab.sessionEnded).toHaveBeenCalledExactlyOnceWith('elsewhere');
  });
});
