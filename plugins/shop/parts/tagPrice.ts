import type { Value } from '#kit/schema/schema.ts';
import type { PriceTagProps } from '#kit/ui/content/PriceTag.tsx';
import type { Price } from '../schemas.ts';

/** A price as a price tag takes it: the sale price only where it is lower than the regular one. */
export const tagPrice = ({ satang, regularSatang }: Value<typeof Price>): Pick<PriceTagProps, 'regular' | 'sale'> =>
  satang < regularSatang ? { regular: regularSatang, sale: satang } : { regular: satang };
