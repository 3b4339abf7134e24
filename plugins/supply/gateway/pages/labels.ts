import type { Load } from '#kernel/contract/load.ts';
import type { supply } from '../../plugin.ts';
import { oneOf } from '../../rules/filters.ts';
import { LABEL_SIZES, labelsOf, type LabelSize } from '../../rules/labels.ts';
import { titleOf } from '../goods.ts';
import { scopeData, scopeOf, type ScopeData } from '../place.ts';

export interface LabelsData {
  scope: ScopeData;
  size: LabelSize;
  /** Prices have VAT in them. */
  vat: boolean;
  lines: { variantId: string; sku: string; title: string; code: string; priceSatang: number; unit: string; count: number }[];
}

/** Labels of goods as the address names them: `goods=<variant>.<count>,…`. */
export const load: Load<typeof supply, LabelsData | null> = async (ctx) => {
  const scope = await scopeOf(ctx, ctx.query, 'stock');
  if (!scope) return { data: null, noindex: true };
  const labels = labelsOf(ctx.query.goods ?? '');
  const goods = await ctx.use('stock').ofIds(labels.map(({ variantId }) => variantId));
  const store = scope.store ?? scope.stores[0];
  return {
    data: {
      scope: scopeData(scope),
      size: oneOf(LABEL_SIZES, ctx.query.size),
      vat: store?.vatRegistered ?? false,
      lines: labels.flatMap(({ variantId, count }) => {
        const good = goods.get(variantId);
        return good
          ? [
              {
                variantId,
                sku: good.sku,
                title: titleOf(good),
                code: good.barcode ?? good.sku,
                priceSatang: good.priceSatang,
                unit: good.unit,
                count,
              },
            ]
          : [];
      }),
    },
    noindex: true,
  };
};
