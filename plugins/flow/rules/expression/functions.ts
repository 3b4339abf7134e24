import { count, inRange, rounded } from './decimal.ts';
import { addTo, daysBetween, momentOf, UNITS, type Unit } from './dates.ts';
import { asText, isTrue, type Work } from './values.ts';

type Fn = { readonly least: number; readonly most: number; readonly run: (args: readonly unknown[], work: Work) => unknown };

const fn = (least: number, most: number, run: Fn['run']): Fn => ({ least, most, run });
const onText = (run: (text: string) => unknown): Fn => fn(1, 1, ([value], work) => run(work.text(value)));
const onNumber = (run: (value: number) => unknown): Fn => fn(1, 1, ([value], work) => run(work.number(value)));
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const member = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Record<string, unknown>)[name] : null;

const numbers = (args: readonly unknown[], work: Work): number[] =>
  (args.length === 1 && Array.isArray(args[0]) ? work.list(args[0]) : args).map((value) => work.number(value));
const total = (values: readonly number[], work: Work): number =>
  values.reduce((sum, value) => count('+', sum, value) ?? work.fail('number-range'), 0);

function contains(args: readonly unknown[], work: Work): boolean {
  const [where, what] = args;
  if (Array.isArray(where)) return work.list(where).some((item) => asText(item) === asText(what));
  return work.text(where).includes(work.text(what));
}

/** Texts with another between them; what would be too long is not made. */
function joined(parts: readonly string[], by: string, work: Work): string {
  work.willMake(parts.reduce((length, part) => length + part.length, by.length * Math.max(0, parts.length - 1)));
  return work.made(parts.join(by));
}

const FUNCTIONS: Readonly<Record<string, Fn>> = {
  length: fn(1, 1, ([value], work) => (Array.isArray(value) ? value.length : Array.from(work.text(value)).length)),
  contains: fn(2, 2, contains),
  startsWith: fn(2, 2, ([value, start], work) => work.text(value).startsWith(work.text(start))),
  endsWith: fn(2, 2, ([value, end], work) => work.text(value).endsWith(work.text(end))),
  lower: onText((value) => value.toLowerCase()),
  upper: onText((value) => value.toUpperCase()),
  trim: onText((value) => value.trim()),
  replace: fn(3, 3, ([value, what, by], work) => joined(work.text(value).split(work.text(what) || '\0'), work.text(by), work)),
  split: fn(2, 2, ([value, by], work) => work.list(work.text(value).split(work.text(by)))),
  join: fn(2, 2, ([values, by], work) => joined(work.list(values).map(asText), work.text(by), work)),
  first: fn(1, 1, ([values], work) => work.list(values)[0] ?? null),
  last: fn(1, 1, ([values], work) => work.list(values).at(-1) ?? null),
  pluck: fn(2, 2, ([values, name], work) => work.list(values).map((value) => member(value, work.text(name)))),
  sum: fn(1, 20, (args, work) => total(numbers(args, work), work)),
  min: fn(1, 20, (args, work) =>
    numbers(args, work).reduce<number | null>((least, value) => (least === null || value < least ? value : least), null),
  ),
  max: fn(1, 20, (args, work) =>
    numbers(args, work).reduce<number | null>((most, value) => (most === null || value > most ? value : most), null),
  ),
  abs: onNumber(Math.abs),
  floor: onNumber(Math.floor),
  ceil: onNumber(Math.ceil),
  round: fn(1, 2, ([value, digits = 0], work) => {
    const places = work.number(digits);
    if (!Number.isInteger(places) || places < 0 || places > 12) return work.fail('number-range');
    return rounded(work.number(value), places) ?? work.fail('number-range');
  }),
  number: fn(1, 1, ([value], work) => {
    const found = Number(asText(value).replaceAll(',', '').trim() || Number.NaN);
    return inRange(found) ? found : work.fail('wrong-type');
  }),
  text: fn(1, 1, ([value], work) => work.made(asText(value))),
  json: fn(1, 1, ([value], work) => work.made(JSON.stringify(value ?? null))),
  coalesce: fn(1, 20, (args) => args.find((value) => !isEmpty(value)) ?? null),
  isEmpty: fn(1, 1, ([value]) => isEmpty(value)),
  if: fn(3, 3, ([test, yes, no]) => (isTrue(test) ? yes : no)),
  now: fn(0, 0, (_args, work) => work.now),
  days: fn(2, 2, ([from, to], work) => daysBetween(momentOf(from) ?? work.fail('wrong-type'), momentOf(to) ?? work.fail('wrong-type'))),
  dateAdd: fn(3, 3, ([from, amount, unit], work) => {
    const named = work.text(unit);
    if (!UNITS.includes(named as Unit)) return work.fail('wrong-type');
    return addTo(momentOf(from) ?? work.fail('wrong-type'), work.number(amount), named as Unit) ?? work.fail('number-range');
  }),
};

/** Names of the functions, for who writes expressions. */
export const FUNCTION_NAMES: readonly string[] = Object.keys(FUNCTIONS);
export const isFunction = (name: string): boolean => Object.hasOwn(FUNCTIONS, name);
export const takes = (name: string, args: number): boolean => FUNCTIONS[name]!.least <= args && args <= FUNCTIONS[name]!.most;
export const applied = (name: string, args: readonly unknown[], work: Work): unknown => FUNCTIONS[name]!.run(args, work);
