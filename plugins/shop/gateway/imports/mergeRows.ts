import { belowCost, draftProblems } from '../../rules/draft.ts';
import type { Problem, RowData } from '../../rules/importRow.ts';
import type { VariantDraft } from '../catalogue/products.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import { newId } from '../catalogue/newId.ts';
import type { NewProduct } from '../catalogue/writeProducts.ts';

/** A row of the file with what is known to be wrong with it. */
export interface ImportedRow {
  readonly row: number;
  readonly sku: string;
  readonly data: RowData;
}

/** Variants of one product. */
const MOST = 100;

const NEW_PRODUCT: Omit<NewProduct, 'id'> = {
  type: 'physical',
  status: 'draft',
  name: { th: '', en: '' },
  summary: { th: '', en: '' },
  description: { th: '', en: '' },
  brand: '',
  vatClass: 'vat7',
  unit: '',
  tags: [],
  ribbon: '',
  categoryIds: [],
  pictures: [],
  seoTitle: '',
  seoDescription: '',
  options: [],
  variants: [],
};
const NEW_VARIANT: Omit<VariantDraft, 'id' | 'sku'> = {
  barcode: '',
  options: [],
  regularSatang: 0,
  saleSatang: 0,
  saleFrom: null,
  saleTo: null,
  costSatang: null,
  trackStock: true,
  allowBackorder: false,
  threshold: 0,
  weightGrams: 0,
  picture: '',
  active: true,
};

/** What a product would be with the rows of a file that are about it; columns that the file has not are left as they are. */
export function mergeRows(
  before: NewProduct | undefined,
  rows: readonly ImportedRow[],
  categoryIds: ReadonlyMap<string, string>,
): { product: NewProduct; problems: Map<number, Problem[]> } {
  const problems = new Map<number, Problem[]>();
  const wrong = (row: number, column: string, code: string, value = '') =>
    problems.set(row, [...(problems.get(row) ?? []), { column, code, value }]);
  const [first] = rows;
  const base: NewProduct = before ?? { ...NEW_PRODUCT, id: newId() };
  const data = first!.data;
  const text = (column: keyof RowData, was: string): string => (typeof data[column] === 'string' ? data[column] : was);
  const both = (column: 'name' | 'summary' | 'description', was: { th: string; en: string }) => ({
    th: text(`${column}_th`, was.th),
    en: text(`${column}_en`, was.en),
  });
  const name = both('name', base.name);
  const description = both('description', base.description);
  const variants = [...base.variants];
  for (const { row, sku, data: rowData } of rows) {
    const at = variants.findIndex((variant) => variant.sku === sku);
    if (at < 0 && variants.length === MOST) {
      wrong(row, 'product', 'too-many-variants', sku);
      continue;
    }
    if (at < 0 && typeof rowData.price !== 'number') wrong(row, 'price', 'required');
    const picture = pictureOf(base.pictures, rowData.picture);
    if (picture === null) wrong(row, 'picture', 'picture-unknown', String(rowData.picture));
    const merged = mergeVariant(variants[at] ?? { ...NEW_VARIANT, id: newId(), sku }, { ...rowData, picture: picture ?? null });
    if (at < 0) variants.push(merged);
    else variants[at] = merged;
  }
  for (const code of Array.isArray(data.categories) ? (data.categories as string[]) : [])
    if (!categoryIds.has(code.toLowerCase())) wrong(first!.row, 'categories', 'category-unknown', code);
  const categories = Array.isArray(data.categories)
    ? [...new Set((data.categories as string[]).flatMap((code) => categoryIds.get(code.toLowerCase()) ?? []))].toSorted()
    : base.categoryIds;
  const product: NewProduct = {
    ...base,
    type: text('type', base.type) as NewProduct['type'],
    status: text('status', base.status) as NewProduct['status'],
    name: { th: name.th || base.name.th, en: name.en },
    summary: both('summary', base.summary),
    description: {
      th: description.th === base.description.th ? description.th : sanitise(description.th),
      en: description.en === base.description.en ? description.en : sanitise(description.en),
    },
    brand: text('brand', base.brand),
    vatClass: text('vat', base.vatClass) as NewProduct['vatClass'],
    unit: text('unit', base.unit),
    tags: Array.isArray(data.tags) ? [...new Set(data.tags as string[])] : base.tags,
    ribbon: text('ribbon', base.ribbon),
    categoryIds: categories,
    seoTitle: text('seo_title', base.seoTitle),
    seoDescription: text('seo_description', base.seoDescription),
    options: optionsOf(base, variants),
    variants,
  };
  const rowOf = (at: number) => rows.find(({ sku }) => sku === variants[at]!.sku)?.row ?? first!.row;
  for (const [path, key] of Object.entries(draftProblems(product))) {
    const [kind, at, field] = path.split('.');
    const row = kind === 'variants' ? rowOf(Number(at)) : first!.row;
    wrong(row, COLUMN_OF[(kind === 'variants' ? field : kind) as keyof typeof COLUMN_OF] ?? '', codeFrom(key));
  }
  for (const at of belowCost(variants)) {
    const known = base.variants.find(({ id }) => id === variants[at]!.id);
    // An unchanged price below cost was accepted by the staff before.
    if (!known || JSON.stringify(known) !== JSON.stringify(variants[at])) wrong(rowOf(at), 'price', 'below-cost');
  }
  return { product, problems };
}

const COLUMN_OF = {
  name: 'name_th',
  options: 'option1_value',
  sku: 'sku',
  barcode: 'barcode',
  saleSatang: 'sale_price',
  saleTo: 'sale_to',
} as const;

/** `invalid.saleNotLower` → `sale-not-lower` */
const codeFrom = (key: string): string => key.replace('invalid.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function mergeVariant(variant: VariantDraft, rowData: RowData): VariantDraft {
  const number = (column: keyof RowData, was: number): number => (typeof rowData[column] === 'number' ? rowData[column] : was);
  const flag = (column: keyof RowData, was: boolean): boolean => (typeof rowData[column] === 'boolean' ? rowData[column] : was);
  const time = (column: 'sale_from' | 'sale_to', was: string | null) => (column in rowData ? (rowData[column] as string | null) : was);
  const hasOptions = 'option1_name' in rowData || 'option1_value' in rowData;
  const options = ([1, 2, 3] as const).flatMap((nth) => {
    const [name, value] = [rowData[`option${nth}_name`], rowData[`option${nth}_value`]];
    return typeof name === 'string' && typeof value === 'string' && name && value ? [{ name, value }] : [];
  });
  return {
    ...variant,
    barcode: typeof rowData.barcode === 'string' ? rowData.barcode : variant.barcode,
    options: hasOptions ? options : variant.options,
    regularSatang: number('price', variant.regularSatang),
    saleSatang: 'sale_price' in rowData ? number('sale_price', 0) : variant.saleSatang,
    saleFrom: time('sale_from', variant.saleFrom),
    saleTo: time('sale_to', variant.saleTo),
    costSatang: 'cost' in rowData ? (rowData.cost as number | null) : variant.costSatang,
    trackStock: flag('track_stock', variant.trackStock),
    allowBackorder: flag('allow_backorder', variant.allowBackorder),
    threshold: number('threshold', variant.threshold),
    weightGrams: number('weight_g', variant.weightGrams),
    picture: typeof rowData.picture === 'string' ? rowData.picture : variant.picture,
    active: flag('active', variant.active),
  };
}

/**
 * The picture of a variant: one of its product's, by its address or by its place from 1 on; empty for the product's first. Undefined where
 * the file has no such column, null where the product has no such picture.
 */
function pictureOf(pictures: NewProduct['pictures'], cell: RowData['picture']): string | null | undefined {
  if (typeof cell !== 'string' || cell === '') return cell === '' ? '' : undefined;
  const place = /^\d{1,2}$/.test(cell) ? Number(cell) : 0;
  const found = place > 0 ? pictures[place - 1] : pictures.find(({ src }) => src === cell);
  return found?.src ?? null;
}

/** The choices of a product: those that it had, and those that its variants bring. */
function optionsOf(base: NewProduct, variants: readonly VariantDraft[]): NewProduct['options'] {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))].slice(0, 3);
  const known = base.options.map(({ name }) => name).filter((name) => names.includes(name));
  return [...new Set([...known, ...names])].map((name) => {
    const used = variants.flatMap(({ options }) => options.filter((choice) => choice.name === name).map(({ value }) => value));
    const before = base.options.find((option) => option.name === name)?.values ?? [];
    return { name, values: [...new Set([...before, ...used])] };
  });
}
