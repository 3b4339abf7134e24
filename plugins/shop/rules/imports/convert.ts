import { readRow, type Problem, type RowData } from '../importRow.ts';
import type { ForeignRow, Meaning, Texts } from './meaning.ts';
import { shopifyGroup, shopifyKey } from './shopify.ts';
import type { Foreign, ForeignCells } from './source.ts';
import { wooGroup, wooKey } from './woocommerce.ts';

/** A row as it goes on with the import. */
export interface ConvertedRow {
  readonly row: number;
  readonly sku: string;
  readonly barcode: string;
  readonly data: RowData;
  readonly problems: readonly Problem[];
  readonly foreignId: string;
}
export interface Converted extends Pick<Meaning, 'pictures' | 'categories' | 'pages' | 'categoryPages'> {
  readonly rows: readonly ConvertedRow[];
  /** Rows that are no variants, with what is wrong with them. */
  readonly passed: readonly { readonly row: number; readonly problems: readonly Problem[] }[];
}

/** By what rows of one product belong together, and the code that a row has here; empty where it has none. */
export const keysOf = (source: Foreign, cells: ForeignCells): { product: string; sku: string; barcode: string } =>
  source === 'shopify' ? shopifyKey(cells) : wooKey(cells);

const read = (texts: Texts) => readRow(Object.keys(texts), Object.values(texts));

/** What the rows of one product say, read as the import's own columns are; what is of the whole product is told at its first variant. */
export function convert(source: Foreign, foreign: readonly ForeignRow[]): Converted {
  const { rows, head, ...rest } = (source === 'shopify' ? shopifyGroup : wooGroup)(foreign);
  // What the file does not say of the product is left as it is.
  const whole = read(Object.fromEntries(Object.entries(head).filter(([, text]) => text !== '')));
  const first = rows.find(({ variant }) => variant)?.row;
  return {
    ...rest,
    rows: rows.flatMap(({ row, variant, problems }) => {
      if (!variant) return [];
      const variantRow = read({ sku: variant.sku, ...variant.texts });
      const all = [...problems, ...variantRow.problems, ...(row === first ? whole.problems : [])];
      const { barcode } = variantRow.data;
      return [
        {
          row,
          sku: variant.sku,
          barcode: typeof barcode === 'string' ? barcode : '',
          data: { ...whole.data, ...variantRow.data },
          problems: all,
          foreignId: variant.foreignId,
        },
      ];
    }),
    passed: rows.flatMap(({ row, variant, problems }) =>
      variant ? [] : [{ row, problems: first === undefined ? [...problems, ...whole.problems] : problems }],
    ),
  };
}
