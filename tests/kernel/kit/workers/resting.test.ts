import { expect, test } from 'vitest';
import { createResting } from '#kit/workers/resting.ts';

const PLACES = [
  ['market', 'talad'],
  ['cafe', 'talad'],
  ['school', 'wit'],
] as const;

/** All three have nothing to do before 100. */
function allAtRest() {
  const resting = createResting();
  resting.beginRound(PLACES);
  for (const [id] of PLACES) resting.rest('expire', id, 100);
  const awake = (now: number) => PLACES.map(([id]) => id).filter((id) => !resting.rests('expire', id, now));
  return { resting, awake };
}

test('what has nothing to do rests until its time, other work of the same place does not', () => {
  const { resting, awake } = allAtRest();
  expect(awake(99)).toEqual([]);
  expect(awake(100)).toEqual(['market', 'cafe', 'school']);
  expect(resting.rests('remind', 'market', 0)).toBe(false);
});

test('a place is woken by any of its names, from the next round on', () => {
  const { resting, awake } = allAtRest();
  resting.wake('talad');
  resting.wake('nobody');
  resting.beginRound(PLACES);
  expect(awake(0)).toEqual(['market', 'cafe']);
});

test('what is woken while it is looked at does not rest', () => {
  const { resting, awake } = allAtRest();
  resting.beginRound(PLACES);
  resting.wake('school');
  resting.rest('expire', 'school', 100);
  resting.beginRound(PLACES);
  expect(awake(0)).toEqual(['school']);
});

test('all are woken where nobody knows what was missed', () => {
  const { resting, awake } = allAtRest();
  resting.wake();
  resting.beginRound(PLACES);
  expect(awake(0)).toEqual(['market', 'cafe', 'school']);
  resting.rest('expire', 'cafe', 100);
  resting.beginRound(PLACES);
  expect(awake(0)).toEqual(['market', 'school']);
});
