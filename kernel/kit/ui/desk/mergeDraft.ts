import { sameValue } from './sameValue.ts';

/**
 * What becomes of a draft that somebody else has changed meanwhile: fields that only they changed are theirs, all that were changed
 * here stay. `theirs` names what they changed, `both` what was changed on both sides.
 */
export function mergeDraft<Draft extends object>(
  base: Draft,
  mine: Draft,
  now: Draft,
): { merged: Draft; theirs: (keyof Draft & string)[]; both: (keyof Draft & string)[] } {
  const names = Object.keys(base) as (keyof Draft & string)[];
  const theirs = names.filter((name) => !sameValue(base[name], now[name]));
  const isMine = (name: keyof Draft & string) => !sameValue(base[name], mine[name]);
  const merged = Object.fromEntries(names.map((name) => [name, isMine(name) ? mine[name] : now[name]])) as Draft;
  return { merged, theirs, both: theirs.filter((name) => isMine(name) && !sameValue(mine[name], now[name])) };
}
