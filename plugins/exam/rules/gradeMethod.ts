import { rounded } from './grade.ts';

/** What several attempts give together, percent, oldest first; null for none. `average` is to hundredths. */
export function gradeOf(percents: readonly number[], method: 'highest' | 'latest' | 'first' | 'average'): number | null {
  if (percents.length === 0) return null;
  switch (method) {
    case 'highest':
      return Math.max(...percents);
    case 'latest':
      return percents.at(-1)!;
    case 'first':
      return percents[0]!;
    default:
      return rounded(percents.reduce((sum, each) => sum + each, 0) / percents.length);
  }
}

/** The text for a grade: that of the highest band that it reaches. */
export const bandText = (bands: readonly { readonly min: number; readonly text: string }[], percent: number): string =>
  bands.filter(({ min }) => percent >= min).toSorted((one, other) => other.min - one.min)[0]?.text ?? '';
