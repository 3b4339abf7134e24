/** On what labels are printed: single ones of 40 × 30 mm from a roll, or a sheet of A4 with 5 × 9 of them. */
export const LABEL_SIZES = ['roll', 'a4'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Of one good, and goods of one print. */
export const MOST_LABELS = 200;
const MOST_GOODS = 100;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of which good how many. */
export interface LabelCount {
  readonly variantId: string;
  readonly count: number;
}

/** What an address says of labels: `<variant>.<count>,…`; what is no such thing is left out, and a good stands there once. */
export function labelsOf(text: string): LabelCount[] {
  const counts = new Map<string, number>();
  for (const part of text.split(',').slice(0, MOST_GOODS)) {
    const [id = '', count = ''] = part.toLowerCase().split('.');
    const wanted = Number(count);
    if (ID.test(id) && Number.isInteger(wanted) && wanted > 0) counts.set(id, Math.min(wanted, MOST_LABELS));
  }
  return [...counts].map(([variantId, count]) => ({ variantId, count }));
}

export const labelsText = (labels: readonly LabelCount[]): string =>
  labels.map(({ variantId, count }) => `${variantId}.${count}`).join(',');
