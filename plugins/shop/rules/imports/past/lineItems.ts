import { codeFrom } from '../source.ts';

/** A good of an order that was placed in another shop. */
export interface PastLine {
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly totalSatang: number;
}

/** Goods that one cell has at most. */
const MOST = 500;

/** `name:Cup|sku:CUP-1|quantity:2|total:240.00`. A name may have colons; signs of the list stand in it with a stroke before them. */
function described(text: string): PastLine | null {
  const fields = new Map(
    text.split(/(?<!\\)\|/).map((field) => {
      const at = field.indexOf(':');
      return [
        field.slice(0, at).trim().toLowerCase(),
        field
          .slice(at + 1)
          .replaceAll('\\', '')
          .trim(),
      ] as const;
    }),
  );
  const [title, quantity, total] = [
    fields.get('name') ?? '',
    fields.get('quantity') ?? fields.get('qty') ?? '',
    fields.get('total') ?? '0',
  ];
  if (title === '' || !/^\d{1,6}$/.test(quantity) || !/^-?\d{1,11}(?:\.\d{1,6})?$/.test(total)) return null;
  return {
    sku: codeFrom(fields.get('sku') ?? '') ?? '',
    title: title.slice(0, 200),
    quantity: Number(quantity),
    totalSatang: Math.round(Number(total) * 100),
  };
}

/** `2× Cup`: the shop program's own list has no more of a good. */
function counted(text: string): PastLine | null {
  const found = /^(\d{1,6})\s*[×x]\s*(\S.*)$/.exec(text.trim());
  return found && { sku: '', title: found[2]!.slice(0, 200), quantity: Number(found[1]), totalSatang: 0 };
}

/** Goods that stand in one cell, as the programs write them; empty where there are none, null where it is no such list. */
export function linesInCell(cell: string): PastLine[] | null {
  if (cell.trim() === '') return [];
  const isDescribed = /(?:^|\|)\s*name:/i.test(cell);
  const parts = isDescribed ? cell.split(/(?<!\\);/) : cell.split(/,\s*(?=\d{1,6}\s*[×x])/);
  const lines = parts.filter((part) => part.trim() !== '').map(isDescribed ? described : counted);
  return lines.length <= MOST && lines.every((line) => line !== null) ? lines : null;
}
