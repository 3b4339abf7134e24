import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { sittingMachine, standingOf, unsentOf } from '#plugins/exam/machines/sitting.ts';
import { type Kept, type Saved } from '#plugins/exam/machines/sittingTypes.ts';
import { lateOf } from '#plugins/exam/parts/taking/review/lateOf.ts';
import { countWords } from '#plugins/exam/rules/countWords.ts';
import { examClock } from '#plugins/exam/rules/examClock.ts';
import type { RunningAttempt, ShownQuestion } from '#plugins/exam/schemas.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const question = (position: number, more: Partial<ShownQuestion> = {}): ShownQuestion => ({
  position,
  section: '',
  type: 'short',
  stemHtml: '<p>?</p>',
  points: 1,
  options: [],
  targets: [],
  gaps: [],
  limits: { minWords: 0, maxWords: 0, files: 0, kinds: [], unit: '' },
  answer: null,
  flagged: false,
  seq: 0,
  files: [],
  ...more,
});
const running = (questions = [question(0), question(1)], more: Partial<RunningAttempt> = {}): RunningAttempt => ({
  id: 'a',
  number: 1,
  state: 'in_progress',
  startedAt: NOW,
  deadlineAt: null,
  graceEndsAt: null,
  now: NOW,
  nav: 'free',
  perPage: 1,
  at: 0,
  total: questions.length,
  questions,
  preview: false,
  proctor: { logBlur: false, fullscreen: false, maxBlur: null },
  blurs: 0,
  ...more,
});
const keptAll = (items: readonly Kept[]): Saved => ({ saved: items.map(({ position }) => position), stale: [], now: NOW });

interface Gateway {
  save?: (items: readonly Kept[]) => Promise<Saved>;
  read?: () => Promise<RunningAttempt>;
  pass?: (position: number) => Promise<RunningAttempt>;
  submit?: () => Promise<void>;
}
/** A page with a gateway that does what the test says; changes are sent at once. */
function sit(
  { save = async (items) => keptAll(items), read, pass, submit }: Gateway,
  attempt = running(),
  kept: Kept[] = [],
  moment = () => 0,
) {
  const machine = sittingMachine.provide({
    actors: {
      save: fromPromise(({ input }) => save(input)),
      read: fromPromise(() => (read ?? (async () => attempt))()),
      pass: fromPromise(({ input }) => pass!(input)),
      submit: fromPromise(() => (submit ?? (async () => {}))()),
    },
  });
  return createActor(machine, { input: { attempt, kept, pauseMs: 0, saveMs: 5_000, moment } }).start();
}
const textOf = (actor: ReturnType<typeof sit>, position: number) => standingOf(actor.getSnapshot().context, position).answer?.text;
const offline = () => new Refusal(503, 'offline');

test('changes of a question go out together, and what is changed while they are on their way goes out next', async () => {
  const sent: Kept[][] = [];
  let arrive: (() => void) | null = null;
  const actor = sit({
    save: async (items) => {
      sent.push([...items]);
      if (sent.length === 1) await new Promise<void>((resolve) => (arrive = resolve));
      return keptAll(items);
    },
  });
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'ก' } });
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'กข' } });
  actor.send({ type: 'CHANGE', position: 1, flagged: true });
  await waitFor(actor, (state) => state.matches({ running: 'sending' }));
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'กขค' } });
  await vi.waitFor(() => expect(arrive).not.toBeNull());
  arrive!();
  await waitFor(actor, (state) => state.matches({ running: 'saved' }));
  expect(sent).toEqual([
    [
      { position: 0, seq: 2, answerSeq: 2, answer: { text: 'กข' }, flagged: false },
      { position: 1, seq: 1, answerSeq: 0, answer: null, flagged: true },
    ],
    [{ position: 0, seq: 3, answerSeq: 3, answer: { text: 'กขค' }, flagged: false }],
  ]);
  expect(actor.getSnapshot().context.savedAt).toBe(NOW);
});

test('without a network answers stay here and go out when it is back; handing in waits for them', async () => {
  let online = false;
  const done: string[] = [];
  const actor = sit({
    save: async (items) => {
      if (!online) throw offline();
      done.push(`save ${items.length}`);
      return keptAll(items);
    },
    submit: async () => void done.push('submit'),
  });
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'ก' } });
  await waitFor(actor, (state) => state.matches({ running: 'offline' }));
  actor.send({ type: 'CHANGE', position: 1, answer: { text: 'ข' } });
  expect(unsentOf(actor.getSnapshot().context)).toHaveLength(2);
  actor.send({ type: 'SUBMIT' });
  await waitFor(actor, (state) => state.matches({ running: 'offline' }));
  expect(textOf(actor, 0)).toBe('ก');
  online = true;
  actor.send({ type: 'RETRY' });
  await waitFor(actor, (state) => state.status === 'done');
  expect(done).toEqual(['save 2', 'submit']);
});

test('a newer answer of another device wins and is named; an older one gives way to what this device has kept', async () => {
  const there = running([question(0, { answer: { text: 'ที่อื่น' }, seq: 4 }), question(1, { answer: { text: 'เก่า' }, seq: 1 })]);
  const fresh = sit({}, there, [
    { position: 0, seq: 3, answerSeq: 3, answer: { text: 'ที่นี่' }, flagged: false },
    { position: 1, seq: 2, answerSeq: 2, answer: { text: 'ใหม่' }, flagged: false },
  ]);
  expect(textOf(fresh, 0)).toBe('ที่อื่น');
  expect(textOf(fresh, 1)).toBe('ใหม่');
  expect(fresh.getSnapshot().context.overtaken).toEqual([0]);

  const actor = sit({ save: async () => ({ saved: [], stale: [{ position: 0, seq: 4 }], now: NOW }), read: async () => there });
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'ที่นี่' } });
  await waitFor(actor, (state) => state.matches({ running: 'saved' }));
  expect(textOf(actor, 0)).toBe('ที่อื่น');
  expect(actor.getSnapshot().context.overtaken).toEqual([0]);
  // and the next change here is newer than theirs
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'อีกครั้ง' } });
  expect(unsentOf(actor.getSnapshot().context)[0]!.seq).toBe(5);
});

test('what was typed later wins, however much was typed on the other device before', async () => {
  let tenths = 100;
  const sent: Kept[] = [];
  const save = async (items: readonly Kept[]) => {
    sent.push(...items);
    return keptAll(items);
  };
  const first = sit({ save }, running(), [], () => tenths);
  for (const text of ['ก', 'กข', 'กขค', 'กขคง']) first.send({ type: 'CHANGE', position: 0, answer: { text } });
  await waitFor(first, (state) => state.matches({ running: 'saved' }));
  const earlier = sent.at(-1)!.seq;
  // The other one was opened before that and knows nothing of it.
  tenths = 250;
  const second = sit({ save }, running(), [], () => tenths);
  second.send({ type: 'CHANGE', position: 0, answer: { text: 'ทีหลัง' } });
  await waitFor(second, (state) => state.matches({ running: 'saved' }));
  expect(sent.at(-1)).toMatchObject({ answer: { text: 'ทีหลัง' } });
  expect(sent.at(-1)!.seq).toBeGreaterThan(earlier);
  // A clock that stands still does not hold up what is typed on.
  const [before] = [sent.at(-1)!.seq];
  second.send({ type: 'CHANGE', position: 0, answer: { text: 'ทีหลังอีก' } });
  await waitFor(second, (state) => state.matches({ running: 'saved' }));
  expect(sent.at(-1)!.seq).toBeGreaterThan(before);
});

test('time is up when the gateway says so, and not before', async () => {
  let over = false;
  const actor = sit({
    read: async () => {
      if (over) throw new Refusal(409, 'attempt-closed', { state: 'submitted' });
      return running();
    },
  });
  actor.send({ type: 'TIME_UP' });
  await waitFor(actor, (state) => state.matches({ running: 'saved' }));
  over = true;
  actor.send({ type: 'TIME_UP' });
  await waitFor(actor, (state) => state.status === 'done');
});

test('in the grace after the deadline nothing can be changed, but it can be handed in', async () => {
  const submit = vi.fn(async () => {});
  const actor = sit({ submit, read: async () => running(undefined, { state: 'overdue' }) });
  actor.send({ type: 'TIME_UP' });
  await waitFor(actor, (state) => state.matches('overdue'));
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'สาย' } });
  expect(textOf(actor, 0)).toBeUndefined();
  actor.send({ type: 'SUBMIT' });
  await waitFor(actor, (state) => state.status === 'done');
  expect(submit).toHaveBeenCalledOnce();
});

test('what came too late is saved after all when somebody gives more time', async () => {
  let late = true;
  const save = vi.fn(async (items: readonly Kept[]) => {
    if (late) throw new Refusal(409, 'attempt-closed', { state: 'overdue' });
    return keptAll(items);
  });
  const actor = sit({ save, read: async () => running(undefined, { state: late ? 'overdue' : 'in_progress' }) });
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'ก' } });
  await waitFor(actor, (state) => state.matches('overdue'));
  late = false;
  actor.send({ type: 'READ' });
  await waitFor(actor, (state) => state.matches({ running: 'saved' }));
  expect(save).toHaveBeenCalledTimes(2);
  expect(textOf(actor, 0)).toBe('ก');
});

test('only answers that never arrived are named as late: no flag, none whose reply was lost, none that says what counts', () => {
  const actor = sit({ save: () => new Promise(() => {}) }, running([0, 1, 2, 3].map((position) => question(position))));
  const answered = (position: number, text: string) => actor.send({ type: 'CHANGE', position, answer: { text } });
  answered(0, 'ไม่ถึง');
  actor.send({ type: 'CHANGE', position: 1, flagged: true });
  answered(2, 'ถึงแล้ว');
  actor.send({ type: 'CHANGE', position: 2, flagged: true });
  answered(3, 'ก่อน');
  answered(3, 'หลัง');
  const late = (...saved: [number, number][]) =>
    lateOf(unsentOf(actor.getSnapshot().context), { end: { saved: saved.map(([position, seq]) => ({ position, seq })) }, questions: [] });
  expect(late([2, 1], [3, 1])).toEqual([0, 3]);
  expect(late([0, 1], [2, 2], [3, 2])).toEqual([]);
  const questions = [{ position: 3, answer: { text: 'หลัง' } }];
  expect(lateOf(unsentOf(actor.getSnapshot().context), { end: { saved: [{ position: 3, seq: 1 }] }, questions })).toEqual([0, 2]);
});

test('a saving that comes too late ends the sitting; one that is refused is said and can be tried again', async () => {
  const late = sit({
    save: async () => {
      throw new Refusal(409, 'attempt-closed', { state: 'submitted' });
    },
    read: async () => {
      throw new Refusal(409, 'attempt-closed', { state: 'submitted' });
    },
  });
  late.send({ type: 'CHANGE', position: 0, answer: { text: 'ก' } });
  await waitFor(late, (state) => state.status === 'done');
  // It is known which one came too late.
  expect(unsentOf(late.getSnapshot().context)).toMatchObject([{ position: 0, answer: { text: 'ก' } }]);

  let wrong = true;
  const actor = sit({
    save: async (items) => {
      if (wrong) throw new Refusal(422, 'answer-invalid', { position: 0 });
      return keptAll(items);
    },
  });
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'ก' } });
  await waitFor(actor, (state) => state.matches({ running: 'failed' }));
  expect(actor.getSnapshot().context.problem).toBe('answer-invalid');
  wrong = false;
  actor.send({ type: 'RETRY' });
  await waitFor(actor, (state) => state.matches({ running: 'saved' }));
});

test('one question after the other: the answer is saved before the next one comes', async () => {
  const done: string[] = [];
  const actor = sit(
    {
      save: async (items) => {
        done.push(`save ${items[0]!.position}`);
        return keptAll(items);
      },
      pass: async (position) => {
        done.push(`pass ${position}`);
        return running([question(1)], { nav: 'sequential', at: 1, total: 2 });
      },
    },
    running([question(0)], { nav: 'sequential', total: 2 }),
  );
  actor.send({ type: 'CHANGE', position: 0, answer: { text: 'ก' } });
  actor.send({ type: 'PASS' });
  await waitFor(actor, (state) => state.context.attempt.at === 1 && state.matches({ running: 'saved' }));
  expect(done).toEqual(['save 0', 'pass 0']);
});

test('the drawn clock follows the gateway, not the device', () => {
  let [wall, steady] = [1_000_000, 500];
  const clock = examClock({ wall: () => wall, steady: () => steady });
  expect(clock.now()).toBeNull();
  const sentAt = steady;
  [wall, steady] = [wall + 200, steady + 200];
  clock.take(NOW, sentAt);
  expect(clock.now()).toBe(Date.parse(NOW) + 100);
  // somebody sets the device's clock back an hour
  [wall, steady] = [wall + 1_000 - 3_600_000, steady + 1_000];
  expect(clock.now()).toBe(Date.parse(NOW) + 1_100);
  expect(clock.isAstray()).toBe(true);
  clock.take(NOW, steady);
  expect(clock.isAstray()).toBe(false);
});

test('words of a Thai text are counted without spaces', () => {
  expect(countWords('ฉันกินข้าว')).toBe(3);
  expect(countWords(' one two  3 ')).toBe(3);
  expect(countWords('')).toBe(0);
});
