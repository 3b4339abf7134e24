import type { ProductView } from '../schemas.ts';

type Variant = ProductView['variants'][number];
/** What is chosen, by name of the option. */
export type Choice = Readonly<Record<string, string>>;

export const choiceOf = (variant: Variant): Choice => Object.fromEntries(variant.options.map(({ name, value }) => [name, value]));

const fits = (variant: Variant, choice: Choice) =>
  variant.options.every(({ name, value }) => choice[name] === undefined || choice[name] === value);

/** The variant that has all that is chosen; undefined where there is none. */
export const variantOf = (product: Pick<ProductView, 'variants'>, choice: Choice): Variant | undefined =>
  product.variants.find((variant) => fits(variant, choice));

/** How a value stands beside what else is chosen: there to be bought, sold out, or not made at all. */
export function valueState(product: Pick<ProductView, 'variants'>, choice: Choice, name: string, value: string): 'there' | 'out' | 'none' {
  const found = variantOf(product, { ...choice, [name]: value });
  return found ? (found.stock === 'out' ? 'out' : 'there') : 'none';
}

/**
 * The variant after another value was chosen. Where nothing has it together with the rest, the rest gives way: the first variant
 * that has the value, one that can be bought before one that is sold out.
 */
export function choose(product: Pick<ProductView, 'variants'>, choice: Choice, name: string, value: string): Variant | undefined {
  const exact = variantOf(product, { ...choice, [name]: value });
  if (exact) return exact;
  const having = product.variants.filter((variant) => fits(variant, { [name]: value }));
  return having.find(({ stock }) => stock !== 'out') ?? having[0];
}
