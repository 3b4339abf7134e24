import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#kit/session/machine.ts';

const IDLE = 7_200_000;
const WARNED_AT = IDLE - 120_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }));
afterEach(() => void vi.useRealTimers());

function open(idle = IDLE) {
  const actor = createActor(sessionMachine, { input: { idle, at: Date.now() } }).start();
  return {
    state: () => actor.getSnapshot().value,
    send: (type: 'ACTIVITY' | 'WAKE' | 'TIMEOUT' | 'ENDED') =>
      actor.send(type === 'ACTIVITY' || type === 'WAKE' ? { type, at: Date.now() } : { type }),
    shared: (seen: number) => actor.send({ type: 'SHARED', at: Date.now(), seen }),
    done: () => actor.getSnapshot().status === 'done',
  };
}
/** The clock goes on and no timer runs: the computer sleeps. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the inactivity timer', () => {
  it('warns for the last two minutes and ends after 7,200,000 ms', () => {
    const session = open();
    vi.advanceTimersByTime(WARNED_AT - 1);
    expect(session.state()).toBe('valid');
    vi.advanceTimersByTime(1);
    expect(session.state()).toBe('warning');
    vi.advanceTimersByTime(120_000 - 1);
    expect(session.state()).toBe('warning');
    vi.advanceTimersByTime(1);
    expect(session.state()).toBe('invalid');
    expect(session.done()).toBe(true);
  });

  it('starts anew with activity, in the warning as well', () => {
    const session = open();
    vi.advanceTimersByTime(WARNED_AT - 1);
    session.send('ACTIVITY');
    vi.advanceTimersByTime(WARNED_AT);
    expect(session.state()).toBe('warning');
    vi.advanceTimersByTime(60_000);
    session.send('ACTIVITY');
    expect(session.state()).toBe('valid');
    vi.advanceTimersByTime(IDLE - 1);
    expect(session.state()).toBe('warning');
    vi.advanceTimersByTime(1);
    expect(session.state()).toBe('invalid');
  });

  it('counts activity once a second', () => {
    const session = open();
    vi.advanceTimersByTime(5_000);
    session.send('ACTIVITY');
    vi.advanceTimersByTime(999);
    session.send('ACTIVITY');
    vi.advanceTimersByTime(WARNED_AT - 999);
    expect(session.state()).toBe('warning');
  });

  it.each(['TIMEOUT', 'ENDED'] as const)('is cancelled by %s, for good', (type) => {
    const session = open();
    session.send(type);
    expect(session.state()).toBe('invalid');
    expect(vi.getTimerCount()).toBe(0);
    expect(session.done()).toBe(true);
  });

  it('warns in the second half of a very short limit', () => {
    const session = open(5_000);
    vi.advanceTimersByTime(2_500);
    expect(session.state()).toBe('warning');
    vi.advanceTimersByTime(2_500);
    expect(session.state()).toBe('invalid');
  });
});

describe('after a sleep', () => {
  it('the clock counts, not the timer', () => {
    const session = open();
    sleep(IDLE);
    session.send('WAKE');
    expect(session.state()).toBe('invalid');
  });

  it('a movement of the mouse does not bring back what is over', () => {
    const session = open();
    sleep(IDLE + 1);
    session.send('ACTIVITY');
    expect(session.state()).toBe('invalid');
  });

  it('in the last two minutes there is a warning for as long as is left', () => {
    const session = open();
    sleep(IDLE - 30_000);
    session.send('WAKE');
    expect(session.state()).toBe('warning');
    vi.advanceTimersByTime(29_999);
    expect(session.state()).toBe('warning');
    vi.advanceTimersByTime(1);
    expect(session.state()).toBe('invalid');
  });

  it('a short one changes nothing', () => {
    const session = open();
    sleep(60_000);
    session.send('WAKE');
    expect(session.state()).toBe('valid');
  });
});

describe('another tab', () => {
  it('keeps this one alive, also one that slept through all of it', () => {
    const session = open();
    sleep(3 * IDLE);
    session.shared(Date.now() - 1_000);
    session.send('WAKE');
    expect(session.state()).toBe('valid');
    vi.advanceTimersByTime(WARNED_AT - 1_000);
    expect(session.state()).toBe('warning');
  });

  it.each([
    ['long ago', () => Date.now() - IDLE],
    ['before this tab', () => Date.now() - 3_600_000],
    ['in the future', () => Date.now() + 60_000],
    ['never', () => 0],
  ])('that was active %s does not', (_when, seen) => {
    const session = open();
    sleep(IDLE - 60_000);
    if (_when === 'before this tab') session.send('ACTIVITY');
    session.shared(seen());
    sleep(60_000);
    session.send('WAKE');
    expect(session.state()).toBe(_when === 'before this tab' ? 'valid' : 'invalid');
  });
});
