import type { Level } from './levels.ts';

/** How a change of what is really there counts at a level: what comes settles first what was sold though it was not there. */
export function putThere({ shortfall }: Pick<Level, 'shortfall'>, quantity: number): { quantity: number; shortfall: number } {
  const settled = Math.min(shortfall, Math.max(quantity, 0));
  // Not -0, which is another number to who compares.
  return { quantity: quantity - settled, shortfall: 0 - settled };
}
