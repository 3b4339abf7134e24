import { mod } from './numbers.ts';

export type Aspect = 'together' | 'opposite' | 'trine' | 'square' | 'sextile' | 'none';
const BY_SIGNS: Readonly<Record<number, Aspect>> = {
  0: 'together',
  6: 'opposite',
  4: 'trine',
  8: 'trine',
  3: 'square',
  9: 'square',
  2: 'sextile',
  10: 'sextile',
};

/** How two signs stand to each other: กุม เล็ง ตรีโกณ จตุโกณ โยค. */
export const aspectOf = (one: number, other: number): Aspect => BY_SIGNS[mod(other - one, 12)] ?? 'none';
