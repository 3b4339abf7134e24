import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { savingMachine, type SavingEvent } from '#plugins/lesson/machines/saving.ts';
import { createWatched } from '#plugins/lesson/parts/player/watched.ts';
import { courseQueryFrom, coursesAddress } from '#plugins/lesson/rules/courseQuery.ts';
import { daysFromTo, weeksOf } from '#plugins/lesson/rules/yearGrid.ts';

const after = (...events: SavingEvent['type'][]) => {
  const actor = createActor(savingMachine).start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot().value;
};

test('one saving is sent at a time, what comes meanwhile goes after it, and what finds no connection waits', () => {
  expect(after('SAVE')).toBe('sending');
  expect(after('SAVE', 'SENT')).toBe('idle');
  expect(after('SAVE', 'SAVE', 'SENT')).toBe('sending');
  expect(after('SAVE', 'SAVE', 'SENT', 'SENT')).toBe('idle');
  expect(after('SAVE', 'LOST', 'SAVE')).toBe('offline');
  expect(after('SAVE', 'LOST', 'RETRY', 'SENT')).toBe('idle');
  expect(after('RETRY')).toBe('idle');
  expect(after('SAVE', 'REFUSED', 'SAVE')).toBe('sending');
});

test('only what was really played counts as watched', () => {
  const watched = createWatched();
  for (const time of [0, 0.25, 0.5, 1, 2, 3]) watched.at(time, 1);
  watched.jump();
  for (const time of [40, 41, 42]) watched.at(time, 1);
  // standing still, then a leap without a word
  watched.at(42, 0);
  watched.at(90, 1);
  watched.at(91, 1);
  expect(watched.take()).toEqual([
    [0, 3],
    [40, 42],
    [90, 91],
  ]);
  expect(watched.take()).toEqual([]);
});

test('an address says what a list is narrowed to, and nothing else', () => {
  expect(coursesAddress(courseQueryFrom({ q: ' ไม้ ', level: 'beginner', price: 'cheap', page: '0', sort: 'x' }))).toBe(
    `/lesson?${new URLSearchParams({ q: 'ไม้', level: 'beginner' })}`,
  );
  expect(coursesAddress(courseQueryFrom({ mine: '1', page: '3' }), { page: 3 })).toBe('/lesson?mine=1&page=3');
});

test('weeks begin on Monday as in the calendar of members, and a long thing is marked on all its days', () => {
  const weeks = weeksOf(2026, 11);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, 1]);
  expect(weeks.at(-1)).toEqual([30, null, null, null, null, null, null]);
  expect(weeksOf(2028, 2).flat().filter(Boolean)).toHaveLength(29);
  expect(daysFromTo('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
});
