import type { Value } from '#kit/schema/schema.ts';
import type { CourseDraft } from '../calls/deskSchemas.ts';
import type { Price } from '../schemas.ts';

/** What a course costs now, satang: nothing unless its seats are sold. */
export function priceOf({
  enrolMode,
  priceSatang,
  salePriceSatang,
}: Pick<CourseDraft, 'enrolMode' | 'priceSatang' | 'salePriceSatang'>): Value<typeof Price> {
  if (enrolMode !== 'paid') return { satang: 0, regularSatang: 0 };
  const onSale = salePriceSatang > 0 && salePriceSatang < priceSatang;
  return { satang: onSale ? salePriceSatang : priceSatang, regularSatang: priceSatang };
}
