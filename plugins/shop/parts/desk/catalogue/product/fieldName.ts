import type { VariantDraft } from '../../../../rules/variantMatrix.ts';
import type { ProductDraft } from './newProduct.ts';

type Words = (key: string, values?: Record<string, string | number>) => string;

/** What tells a variant from the others: แดง / L */
export const variantName = (t: Words, variant: Pick<VariantDraft, 'options'>, index: number): string =>
  variant.options.map(({ value }) => value).join(' / ') || t('variant.number', { number: index + 1 });

const VARIANT_FIELDS: Readonly<Record<string, string>> = {
  sku: 'variant.sku',
  barcode: 'variant.barcode',
  options: 'product.options',
  regularSatang: 'variant.regular',
  saleSatang: 'variant.sale',
  saleFrom: 'desk.from',
  saleTo: 'desk.to',
  costSatang: 'variant.cost',
  allowBackorder: 'variant.backorder',
  threshold: 'variant.threshold',
  weightGrams: 'variant.weight',
  picture: 'variant.picture',
  firstStock: 'variant.firstStock',
};
const BOTH = new Set(['name', 'summary', 'description']);

/** What a field of a product is called in full, by its path, where its label stands there more than once: ราคาปกติ (แดง / L) */
export function fieldName(t: Words, { options, variants }: ProductDraft, path: string): string | undefined {
  const [part = '', second = '', field = ''] = path.split('.');
  if (BOTH.has(part)) return t('product.fieldOf', { field: t(`product.${part}`), of: t(`language.${second}`) });
  const index = Number(second);
  if (part === 'options' && field === 'values')
    return t('product.fieldOf', { field: t('option.values'), of: options[index]?.name || t('option.name', { number: index + 1 }) });
  if (part === 'pictures') return t('variant.pictureNth', { place: index + 1 });
  const key = part === 'variants' && variants[index] ? VARIANT_FIELDS[field] : undefined;
  if (!key) return undefined;
  return variants.length > 1 ? t('product.fieldOf', { field: t(key), of: variantName(t, variants[index]!, index) }) : t(key);
}
