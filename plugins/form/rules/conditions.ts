import type { Condition, Operator, Test } from '../schemas.ts';
import { isSet, type AnswerValue } from './answers.ts';

type Read = (of: string) => AnswerValue | undefined;

const textOf = (value: AnswerValue): string => (typeof value === 'object' ? value.join(' ') : String(value)).trim().toLowerCase();
const sides = (value: AnswerValue, to: string): [number, number] | null => {
  const [left, right] = [Number(typeof value === 'object' ? value.length : value), Number(to)];
  return Number.isFinite(left) && Number.isFinite(right) && to.trim() !== '' ? [left, right] : null;
};
const ordered =
  (holds: (left: number, right: number) => boolean) =>
  (value: AnswerValue, to: string): boolean => {
    const both = sides(value, to);
    return both !== null && holds(...both);
  };
const same = (value: AnswerValue, to: string): boolean => {
  const both = typeof value === 'number' ? sides(value, to) : null;
  return both
    ? both[0] === both[1]
    : typeof value === 'object'
      ? value.length === 1 && value[0] === to
      : textOf(value) === to.trim().toLowerCase();
};
const has = (value: AnswerValue, to: string): boolean =>
  typeof value === 'object' ? value.includes(to) : textOf(value).includes(to.trim().toLowerCase());

/** Days and times are compared as they are written: `2026-11-27`, `09:30`. */
const TESTS: Record<Exclude<Operator, 'isSet' | 'isNotSet' | 'not' | 'notContains'>, (value: AnswerValue, to: string) => boolean> = {
  equals: same,
  contains: has,
  begins: (value, to) => textOf(value).startsWith(to.trim().toLowerCase()),
  ends: (value, to) => textOf(value).endsWith(to.trim().toLowerCase()),
  greater: ordered((left, right) => left > right),
  atLeast: ordered((left, right) => left >= right),
  less: ordered((left, right) => left < right),
  atMost: ordered((left, right) => left <= right),
  before: (value, to) => textOf(value) < to,
  after: (value, to) => textOf(value) > to,
};

function testHolds({ of, op, value: to }: Test, read: Read): boolean {
  const value = read(of);
  if (op === 'isNotSet') return !isSet(value);
  if (op === 'not') return !isSet(value) || !same(value, to);
  if (op === 'notContains') return !isSet(value) || !has(value, to);
  return isSet(value) && (op === 'isSet' || TESTS[op](value, to));
}

/** Whether a condition holds; one that asks nothing does. */
export function holds({ match, tests, groups }: Condition, read: Read): boolean {
  const all = [
    ...tests.map((test) => () => testHolds(test, read)),
    ...groups.filter((group) => group.tests.length > 0).map((group) => () => holds({ ...group, groups: [] }, read)),
  ];
  if (all.length === 0) return true;
  return match === 'all' ? all.every((each) => each()) : all.some((each) => each());
}

/** What a condition asks of. */
export const namesIn = (condition: Condition | null): string[] =>
  condition ? [...condition.tests, ...condition.groups.flatMap(({ tests }) => tests)].map(({ of }) => of) : [];
