import { searchable } from '#kit/thai/search.ts';

/** Whether one letter too many, too few or another one stands between two texts. */
function nearly(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}

/** From how many letters on one of them may be wrong. */
const FORGIVEN = 4;

/**
 * How well a title fits what was typed; 0 is not at all, more is better: it begins so, a word of it does, it has it inside, it has it with
 * one letter that is wrong.
 */
export function fit(typed: string, title: string): number {
  const wanted = searchable(typed);
  const text = searchable(title);
  if (wanted === '') return 1;
  const at = text.indexOf(wanted);
  if (at === 0) return 4;
  if (at > 0)
    return title
      .toLowerCase()
      .split(/\s+/)
      .some((word) => searchable(word).startsWith(wanted))
      ? 3
      : 2;
  if (wanted.length < FORGIVEN) return 0;
  for (let from = 0; from + wanted.length - 1 <= text.length; from++)
    for (const length of [wanted.length - 1, wanted.length, wanted.length + 1])
      if (nearly(wanted, text.slice(from, from + length))) return 1;
  return 0;
}
