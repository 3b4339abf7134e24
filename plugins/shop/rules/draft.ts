import type { Value } from '#kit/schema/schema.ts';
import type { ProductDraft as Schema } from '../calls/deskCatalogue.ts';
import { endsTooSoon } from './endsTooSoon.ts';

type ProductDraft = Value<typeof Schema>;

/** What is wrong with a product, by path (`variants.0.sku`): message keys. Pure, so that the form says the same while it is typed. */
export function draftProblems(product: Pick<ProductDraft, 'name' | 'options' | 'variants'>): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!product.name.th.trim()) wrong['name.th'] = 'invalid.required';
  product.options.forEach(({ name, values }, at) => {
    if (product.options.findIndex((other) => other.name.trim() === name.trim()) !== at) wrong[`options.${at}.name`] = 'invalid.twice';
    if (values.length === 0) wrong[`options.${at}.values`] = 'invalid.required';
  });
  // Where an option has no values yet, that is what is wrong, not the variants that cannot have one.
  const isWhole = product.options.every(({ values }) => values.length > 0);
  const seen = { sku: new Set<string>(), barcode: new Set<string>(), id: new Set<string>(), choice: new Set<string>() };
  const once = (kind: keyof typeof seen, value: string, path: string, key = 'invalid.twice') => {
    if (seen[kind].has(value)) wrong[path] = key;
    seen[kind].add(value);
  };
  product.variants.forEach((variant, at) => {
    const path = (field: string) => `variants.${at}.${field}`;
    once('id', variant.id, path('id'));
    once('sku', variant.sku, path('sku'));
    if (variant.barcode) once('barcode', variant.barcode, path('barcode'));
    if (variant.saleSatang > 0 && variant.saleSatang >= variant.regularSatang) wrong[path('saleSatang')] = 'invalid.saleNotLower';
    if (endsTooSoon(variant.saleFrom, variant.saleTo)) wrong[path('saleTo')] = 'invalid.saleWindow';
    const chosen = product.options.map(({ name, values }) => {
      const value = variant.options.find((choice) => choice.name === name)?.value;
      return value !== undefined && values.includes(value) ? value : null;
    });
    if (!isWhole) return;
    if (chosen.includes(null) || variant.options.length !== product.options.length) wrong[path('options')] = 'invalid.options';
    else once('choice', JSON.stringify(chosen), path('options'), 'invalid.sameOptions');
  });
  return wrong;
}

/** Variants whose price is, or will be in its sale, below what they cost: those need a reason. */
export const belowCost = (variants: ProductDraft['variants']): number[] =>
  variants.flatMap(({ regularSatang, saleSatang, costSatang }, at) =>
    costSatang !== null && (saleSatang > 0 ? saleSatang : regularSatang) < costSatang ? [at] : [],
  );
