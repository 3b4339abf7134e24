import { useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { VariantDraft } from '../../../../rules/variantMatrix.ts';
import { BulkFill } from './BulkFill.tsx';
import type { ProductForm } from './useProductDraft.ts';
import { VariantFields } from './VariantFields.tsx';
import { VariantGrid } from './VariantGrid.tsx';
import './variants.css';

/** Prices, codes and shelf of each variant; of the only one, where there are no options. */
export function VariantsPart({ form, costs, mayStock }: { form: ProductForm; costs: boolean; mayStock: boolean }) {
  const t = useText('shop');
  const { draft, set, errors, firstStock, isNew } = form;
  const { variants } = draft;
  const [first] = variants;
  const change = (index: number, part: Partial<VariantDraft>) => set({ variants: variants.with(index, { ...variants[index]!, ...part }) });
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-variants">
      <h2 id="shop-variants">{t(variants.length > 1 ? 'product.variantsOf' : 'product.prices', { count: variants.length })}</h2>
      {errors.variants && <InlineAlert tone="danger">{errors.variants}</InlineAlert>}
      {variants.length === 1 && first ? (
        <VariantFields
          index={0}
          variant={first}
          costs={costs}
          errors={errors}
          firstStock={mayStock && isNew(first) && first.trackStock ? (firstStock[first.id] ?? 0) : null}
          onStock={(quantity) => form.setFirstStock({ [first.id]: quantity })}
          onChange={(part) => change(0, part)}
        />
      ) : (
        <>
          <BulkFill form={form} mayStock={mayStock} />
          <VariantGrid form={form} costs={costs} mayStock={mayStock} onChange={change} />
          {variants.some(isNew) && <p className="shop-Note">{t('variant.gridHint')}</p>}
        </>
      )}
    </section>
  );
}
