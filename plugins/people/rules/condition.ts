import type { Condition } from '../contract.ts';

/** A condition as a segment keeps it: `area` is empty for those of this plugin. */
export interface Kept {
  readonly area: string;
  readonly name: string;
  readonly value: string;
}

/** Among conditions the one of an area that is called so. */
export const conditionOf = <C extends Pick<Kept, 'area' | 'name'>>(
  all: readonly C[],
  { area, name }: Pick<Kept, 'area' | 'name'>,
): C | undefined => all.find((each) => each.area === area && each.name === name);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Satang that nobody spends: what is more was mistyped. */
const MOST_SATANG = 1_000_000_000_000;

/** Whether a value is one that a condition can be asked with. */
export function isValue({ kind, choices }: Condition, value: string): boolean {
  if (kind === 'satang') return /^\d{1,13}$/.test(value) && Number(value) <= MOST_SATANG;
  if (kind === 'day') return DAY.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
  return choices?.some((choice) => choice.value === value) ?? false;
}
