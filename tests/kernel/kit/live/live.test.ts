import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { openConnection, type ConnectionOptions } from '#kit/live/connection.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { bell, ticketOf } from '../../core/server/bell.ts';
import { notes } from '../../core/server/notes.tsx';

/** A busy machine may take its time. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

let site: RunningSite;
let port: number;
const accountId = randomUUID();
let member: Agent;
let page: EventTarget & { visibilityState?: string };
let closers: (() => void)[] = [];

beforeAll(async () => {
  site = await startSite({ extraPlugins: [bell, notes] });
  port = await site.listen();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await site.as('user', { accountId });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  for (const close of closers) close();
  closers = [];
  vi.unstubAllGlobals();
});

const ring = (text: string) => member.call('bell.ring', { to: [accountId], texts: [text] });

/** A tab of the member. `sockets` are its connections so far; `reach: false` is a network that lets none through. */
function openTab(options: Partial<ConnectionOptions> = {}, reach = true) {
  const sockets: NodeSocket[] = [];
  const told: string[] = [];
  const missed = vi.fn();
  const headers = { host: 'a.example', origin: 'https://a.example', cookie: `_account=${member.cookie}` };
  const ticket = vi.fn(options.ticket ?? (() => ticketOf(member)));
  const { close } = openConnection({
    seq: null,
    onEvent: (_name, payload) => void told.push((payload as { text: string }).text),
    missed,
    connect() {
      const socket = new NodeSocket(`ws://127.0.0.1:${reach ? port : 1}/api/live`, { headers });
      socket.on('error', () => {});
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    random: () => 0,
    ...options,
    ticket,
  });
  closers.push(close);
  return { sockets, told, missed, ticket, close };
}

test('a tab hears what is told, from the moment that it listens', async () => {
  const tab = openTab();
  await soon(() => tab.missed.mock.calls.length).toBe(1);
  await ring('one');
  await ring('two');
  await soon(() => tab.told).toEqual(['one', 'two']);
});

test('after a break it comes back by itself and has missed nothing', async () => {
  const tab = openTab();
  await soon(() => tab.missed.mock.calls.length).toBe(1);
  await ring('before');
  await soon(() => tab.told).toEqual(['before']);
  tab.sockets[0]!.terminate();
  await ring('in between');
  await soon(() => tab.told).toEqual(['before', 'in between']);
  expect(tab.sockets).toHaveLength(2);
  expect(tab.missed).toHaveBeenCalledTimes(1);
});

test('a device that wakes up goes on at once, without waiting for its pause to end', async () => {
  const tab = openTab({ random: () => 1_000 });
  await soon(() => tab.missed.mock.calls.length).toBe(1);
  page.dispatchEvent(new Event('pagehide'));
  await ring('asleep');
  page.dispatchEvent(new Event('pageshow'));
  await soon(() => tab.told).toEqual(['asleep']);
});

test('a dead line is noticed when the device wakes, although it never closes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tab = openTab();
  await vi.waitFor(() => expect(tab.missed).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  vi.setSystemTime(Date.now() + 3_600_000);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(tab.sockets).toHaveLength(2), { timeout: 10_000 });
  vi.useRealTimers();
});

test('it ends for good when the session is over', async () => {
  const tab = openTab();
  await soon(() => tab.missed.mock.calls.length).toBe(1);
  tab.ticket.mockRejectedValue(new Refusal(401, 'sign-in-needed'));
  await member.call('bell.leave');
  await soon(() => tab.ticket.mock.calls.length).toBe(2);
  page.dispatchEvent(new Event('online'));
  expect([tab.ticket.mock.calls.length, tab.sockets.length]).toEqual([2, 1]);
});

test('where nothing lets it through it tries a few times, ever later, and leaves it', async () => {
  const waits: number[] = [];
  const ever = [500, 1000, 2000, 4000, 8000, 16_000];
  const setTimer = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (fn: () => void, ms = 0) => {
    // The gateway runs in the same process, and has timers of its own.
    if (!ever.includes(ms)) return setTimer(fn, ms);
    waits.push(ms);
    return setTimer(fn, 0);
  });
  const tab = openTab({ ticket: () => Promise.resolve('any') }, false);
  await vi.waitFor(() => expect(tab.sockets).toHaveLength(7), { timeout: 10_000 });
  await new Promise((resolve) => setTimer(resolve, 50));
  expect(tab.sockets).toHaveLength(7);
  expect(waits).toEqual(ever);
});

test('a page is told what happened between its making and its listening', async () => {
  await ring('long ago');
  const { live } = (await member.boot('/notes')).session!;
  await ring('meanwhile');
  const tab = openTab({ seq: live });
  await soon(() => tab.told).toEqual(['meanwhile']);
  expect(tab.missed).not.toHaveBeenCalled();
});
