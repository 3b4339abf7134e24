import { toSlug } from '#kit/thai/slug.ts';
import type { Problem } from '../importRow.ts';
import { plainText } from '../plainText.ts';
import { joinList } from '../safeCell.ts';
import type { ForeignRow, Meaning, RowMeaning, Texts } from './meaning.ts';
import { codeFrom, type ForeignCells } from './source.ts';

/** Several types may stand in one cell: `simple, virtual`. */
const typesOf = ({ type = '' }: ForeignCells): string[] =>
  type
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
const isVariation = (cells: ForeignCells): boolean => typesOf(cells).includes('variation');
const isVariable = (cells: ForeignCells): boolean => typesOf(cells).includes('variable');
const KNOWN = new Set(['simple', 'variable', 'variation', 'virtual', 'downloadable']);

const skuOf = (cells: ForeignCells): string => codeFrom(cells.sku ?? '') ?? (cells.id ? `WC-${cells.id}` : '');
/** As variations name what they are of: by its code, else by its id. */
const nameOf = (cells: ForeignCells): string => cells.sku ?? (cells.id ? `id:${cells.id}` : '');
const barcodeOf = (cells: ForeignCells): string => (cells['gtin, upc, ean, or isbn'] ?? '').replace(/^'+/, '');

export function wooKey(cells: ForeignCells): { product: string; sku: string; barcode: string } {
  const name = isVariation(cells) ? (cells.parent ?? '') : nameOf(cells);
  return {
    product: name && `woocommerce:${name}`,
    sku: isVariable(cells) ? '' : skuOf(cells),
    barcode: isVariable(cells) ? '' : barcodeOf(cells),
  };
}

/** Lists are parted by commas; one that is part of a name has a backslash before it. */
const listOf = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/(?:\\,|[^,])+/g)].map(([text]) => text.replaceAll('\\,', ',').trim()).filter(Boolean);

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592, lb: 453.592, oz: 28.3495 };

/** The unit stands in the heading: `Weight (kg)`. */
function gramsOf(cells: ForeignCells): string {
  const [heading, text] = Object.entries(cells).find(([name]) => name.startsWith('weight (')) ?? [];
  const unit = GRAMS[heading?.slice('weight ('.length, -1) ?? ''] ?? 1000;
  const number = Number((text ?? '').replace(',', '.'));
  return text === undefined ? '' : Number.isNaN(number) ? text : String(Math.round(number * unit));
}

const VAT: Readonly<Record<string, string>> = { 'zero-rate': 'zero', 'reduced-rate': 'vat7' };
const vatOf = (cells: ForeignCells): Texts =>
  (cells['tax status'] ?? '').toLowerCase() === 'none' ? { vat: 'none' } : { vat: VAT[(cells['tax class'] ?? '').toLowerCase()] ?? 'vat7' };

const textOf = (cell: string | undefined): string => (cell ?? '').replaceAll('\\n', '\n');

function headOf(cells: ForeignCells): Texts {
  const types = typesOf(cells);
  return {
    name_th: cells.name ?? '',
    summary_th: plainText(textOf(cells['short description'])).slice(0, 600),
    description_th: textOf(cells.description),
    brand: (listOf(cells.brands)[0] ?? '').slice(0, 80),
    tags: joinList(listOf(cells.tags)),
    status: cells.published === '1' ? 'active' : 'draft',
    type: types.includes('virtual') || types.includes('downloadable') ? 'digital' : 'physical',
    ...vatOf(cells),
  };
}

/** What a variation does not say itself, its product says. */
function variantTexts(cells: ForeignCells, of: ForeignCells): Texts {
  const stock = cells.stock ?? (cells === of ? undefined : of.stock);
  const counts = stock !== undefined && stock !== 'parent';
  const isOut = cells['in stock?'] === '0';
  const options = isVariation(cells)
    ? [1, 2, 3].flatMap((nth): [string, string][] => [
        [`option${nth}_name`, cells[`attribute ${nth} name`] ?? ''],
        [`option${nth}_value`, cells[`attribute ${nth} value(s)`] ?? ''],
      ])
    : [];
  return {
    barcode: barcodeOf(cells),
    price: cells['regular price'] ?? '',
    sale_price: cells['sale price'] ?? '',
    sale_from: cells['date sale price starts'] ?? '',
    sale_to: /^\d{4}-\d\d-\d\d$/.test(cells['date sale price ends'] ?? '')
      ? `${cells['date sale price ends']} 23:59:59`
      : (cells['date sale price ends'] ?? ''),
    track_stock: String(counts || isOut),
    allow_backorder: String(['1', 'notify'].includes((cells['backorders allowed?'] ?? '').toLowerCase())),
    // What was sold there though it was not there is nobody's stock here.
    stock: !counts || stock.startsWith('-') ? '0' : stock,
    weight_g: gramsOf(cells) || gramsOf(of) || '0',
    active: String(cells === of || !['0', '-1'].includes(cells.published ?? '1')),
    ...Object.fromEntries(options),
  };
}

function problemsOf(cells: ForeignCells, hasParent: boolean): Problem[] {
  const wrong = typesOf(cells).filter((type) => !KNOWN.has(type));
  return [
    ...wrong.map((type) => ({ column: 'type', code: 'type-foreign', value: type.slice(0, 120) })),
    ...(isVariation(cells) && !hasParent ? [{ column: 'product', code: 'parent-missing', value: (cells.parent ?? '').slice(0, 120) }] : []),
  ];
}

/** The rows of one product of WooCommerce: a simple one stands for itself, a variable one is followed by its variations. */
export function wooGroup(rows: readonly ForeignRow[]): Meaning {
  const parent = rows.find(({ cells }) => !isVariation(cells));
  const first = (parent ?? rows[0]!).cells;
  const names = listOf(first.categories).map((path) =>
    path
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean),
  );
  const categories = names.filter((path) => path.length > 0 && path.length <= 6);
  const slug = first.slug ?? toSlug(first.name ?? '');
  return {
    head: headOf(first),
    rows: rows.map(({ row, cells }): RowMeaning => {
      const problems = problemsOf(cells, parent !== undefined);
      const texts = isVariable(cells) ? null : variantTexts(cells, first);
      return { row, variant: texts && { sku: skuOf(cells), foreignId: cells.id ?? `sku:${cells.sku ?? ''}`, texts }, problems };
    }),
    pictures: [
      ...(parent ? listOf(first.images).map((url) => ({ url, alt: '', row: null })) : []),
      ...rows.flatMap(({ row, cells }) =>
        isVariation(cells)
          ? listOf(cells.images)
              .slice(0, 1)
              .map((url) => ({ url, alt: '', row }))
          : [],
      ),
    ],
    categories,
    pages: parent && slug ? [`/product/${slug}`] : [],
    categoryPages: categories.map((path) => `/product-category/${path.map((name) => toSlug(name)).join('/')}`),
  };
}
