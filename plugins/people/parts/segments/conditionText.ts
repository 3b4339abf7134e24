import type { Format } from '#kit/page/format.ts';
import { conditionOf, type Kept } from '../../rules/condition.ts';
import type { Offered } from '../../gateway/segments/conditions.ts';

/** A condition in words, "Has spent at least ฿5,000.00"; null where it cannot be asked now. */
export function conditionText(kept: Kept, offered: readonly Offered[], format: Format): string | null {
  const { value } = kept;
  const found = conditionOf(offered, kept);
  if (!found) return null;
  if (found.kind === 'satang') return `${found.label} ${format.money(Number(value))}`;
  if (found.kind === 'day') return `${found.label} ${format.date(`${value}T05:00:00Z`)}`;
  const choice = found.choices?.find((each) => each.value === value);
  return choice ? `${found.label} ${choice.label}` : null;
}
