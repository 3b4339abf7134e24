import type { Value } from '#kit/schema/schema.ts';
import type { ProductDraft as Schema, VariantDraft as VariantSchema } from '../calls/deskCatalogue.ts';

type Options = Value<typeof Schema>['options'];
export type VariantDraft = Value<typeof VariantSchema>;

/** One more than may be saved, so that a form can say that there are too many. */
const MOST = 101;

const combinations = (options: Options): string[][] =>
  options.reduce<string[][]>((all, { values }) => all.flatMap((chosen) => values.map((value) => [...chosen, value])).slice(0, MOST), [[]]);

/**
 * One variant for each combination of the options' values. Those that are there stay what they are (`known`, the current ones first);
 * an option that is new or gone leaves each with the first combination that it fits. What is missing is made by `blank`.
 */
export function variantMatrix(
  options: Options,
  known: readonly VariantDraft[],
  blank: (options: VariantDraft['options'], taken: readonly VariantDraft[]) => VariantDraft,
): VariantDraft[] {
  const filled = options.filter(({ values }) => values.length > 0);
  const combos = combinations(filled);
  const used = new Set<string>();
  const take = (fits: (values: string[]) => boolean): VariantDraft | undefined => {
    const found = known.find((variant) => !used.has(variant.id) && fits(variant.options.map(({ value }) => value)));
    if (found) used.add(found.id);
    return found;
  };
  // Exact matches come first, so that a looser match cannot take their variant.
  const exact = combos.map((combo) => take((values) => values.length === combo.length && combo.every((value) => values.includes(value))));
  const made: VariantDraft[] = [];
  combos.forEach((combo, at) => {
    const chosen = combo.map((value, index) => ({ name: filled[index]!.name, value }));
    const fitting =
      exact[at] ??
      take((values) => {
        const [few, many] = values.length < combo.length ? [values, combo] : [combo, values];
        return few.length !== many.length && few.every((value) => many.includes(value));
      });
    made.push(fitting ? { ...fitting, options: chosen } : blank(chosen, [...known, ...made]));
  });
  return made;
}
