import { toSlug } from '#kit/thai/slug.ts';
import { plainText } from '../plainText.ts';
import { joinList } from '../safeCell.ts';
import type { ForeignRow, Meaning, RowMeaning, Texts } from './meaning.ts';
import { codeFrom, markOf, type ForeignCells } from './source.ts';

const YES = new Set(['true', 'yes', '1']);
const isYes = (text: string | undefined): boolean => YES.has((text ?? '').toLowerCase());
const OPTIONS = [1, 2, 3] as const;
/** What stands for the only variant of a product without options. */
const ONLY = 'default title';

/** A row that has only a further picture of its product. */
const isVariant = (cells: ForeignCells): boolean =>
  Boolean(cells['variant price'] ?? cells['variant sku'] ?? cells['option1 value'] ?? cells.title);

const values = (cells: ForeignCells): string[] => OPTIONS.map((nth) => cells[`option${nth} value`] ?? '');
const foreignId = (cells: ForeignCells): string => `${cells.handle ?? ''}\n${values(cells).join('\n')}`.slice(0, 600);
const skuOf = (cells: ForeignCells): string => codeFrom(cells['variant sku'] ?? '') ?? `SF-${markOf(foreignId(cells))}`;
const barcodeOf = (cells: ForeignCells): string => (cells['variant barcode'] ?? '').replace(/^'+/, '');

/** A product's rows have one handle; what has none belongs to nothing. */
export const shopifyKey = (cells: ForeignCells): { product: string; sku: string; barcode: string } =>
  cells.handle && isVariant(cells)
    ? { product: `shopify:${cells.handle}`, sku: skuOf(cells), barcode: barcodeOf(cells) }
    : { product: cells.handle ? `shopify:${cells.handle}` : '', sku: '', barcode: '' };

function stateOf(cells: ForeignCells): string {
  const status = (cells.status ?? '').toLowerCase();
  if (status === 'draft' || status === 'archived') return status;
  return status === 'active' || isYes(cells.published) ? 'active' : 'draft';
}

function headOf(cells: ForeignCells): Texts {
  return {
    name_th: cells.title ?? '',
    description_th: cells['body (html)'] ?? '',
    brand: (cells.vendor ?? '').slice(0, 80),
    tags: joinList(
      (cells.tags ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
    status: stateOf(cells),
    type: (cells['variant requires shipping'] ?? '').toLowerCase() === 'false' ? 'digital' : 'physical',
    ...(cells['variant taxable'] && !isYes(cells['variant taxable']) ? { vat: 'none' } : {}),
    seo_title: (cells['seo title'] ?? '').slice(0, 120),
    seo_description: plainText(cells['seo description'] ?? '').slice(0, 300),
  };
}

/** A price that is struck through there is the regular one here. */
function pricesOf(cells: ForeignCells): Texts {
  const [price = '', before = ''] = [cells['variant price'], cells['variant compare at price']];
  const isLower = before !== '' && Number(price.replaceAll(',', '')) < Number(before.replaceAll(',', ''));
  return isLower ? { price: before, sale_price: price } : { price, sale_price: '' };
}

function variantTexts(cells: ForeignCells, names: readonly string[]): Texts {
  const tracked = Boolean(cells['variant inventory tracker']);
  const policy = (cells['variant inventory policy'] ?? '').toLowerCase();
  const isOnly = values(cells)[0]!.toLowerCase() === ONLY;
  const options = OPTIONS.flatMap((nth): [string, string][] => {
    const [name, value] = [names[nth - 1] ?? '', values(cells)[nth - 1]!];
    return [
      [`option${nth}_name`, isOnly ? '' : name],
      [`option${nth}_value`, isOnly ? '' : value],
    ];
  });
  return {
    barcode: barcodeOf(cells),
    ...pricesOf(cells),
    ...(cells['cost per item'] ? { cost: cells['cost per item'] } : {}),
    track_stock: String(tracked),
    allow_backorder: String(policy === 'continue' || isYes(policy)),
    // What was sold there though it was not there is nobody's stock here.
    stock: (cells['variant inventory qty'] ?? '').startsWith('-') ? '0' : (cells['variant inventory qty'] ?? ''),
    weight_g: String(Math.round(Number(cells['variant grams'] ?? 0)) || 0),
    ...Object.fromEntries(options),
  };
}

/** The rows of one product of Shopify: its first has what is of all, the others a variant or one more picture. */
export function shopifyGroup(rows: readonly ForeignRow[]): Meaning {
  const first = (rows.find(({ cells }) => cells.title) ?? rows[0]!).cells;
  const names = OPTIONS.map((nth) => first[`option${nth} name`] ?? '');
  const isGift = isYes(first['gift card']);
  const categories = first.type ? [[first.type]] : [];
  return {
    head: headOf(first),
    rows: rows.map(({ row, cells }): RowMeaning => {
      const problems = isGift ? [{ column: 'type', code: 'type-foreign', value: 'gift card' }] : [];
      const variant = isVariant(cells) ? { sku: skuOf(cells), foreignId: foreignId(cells), texts: variantTexts(cells, names) } : null;
      return { row, variant, problems };
    }),
    pictures: [
      ...rows
        .flatMap(({ cells }) => {
          const url = cells['image src'];
          return url
            ? [{ url, alt: (cells['image alt text'] ?? '').slice(0, 200), row: null, at: Number(cells['image position'] ?? 99) }]
            : [];
        })
        .toSorted((one, other) => one.at - other.at)
        .map(({ url, alt, row }) => ({ url, alt, row })),
      ...rows.flatMap(({ row, cells }) => (cells['variant image'] ? [{ url: cells['variant image'], alt: '', row }] : [])),
    ],
    categories,
    pages: first.handle ? [`/products/${first.handle}`] : [],
    categoryPages: categories.map(([name]) => `/collections/${toSlug(name!)}`),
  };
}
