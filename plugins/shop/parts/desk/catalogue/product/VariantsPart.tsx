import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { VariantDraft } from '../../../../rules/variantMatrix.ts';
import type { ProductForm } from './useProductDraft.ts';
import { VariantFields } from './VariantFields.tsx';

/** Prices, codes and shelf of each variant; of the only one, where there are no options. */
export function VariantsPart({ form, costs }: { form: ProductForm; costs: boolean }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { draft, set, errors } = form;
  const { variants } = draft;
  const [first] = variants;
  const change = (index: number, part: Partial<VariantDraft>) => set({ variants: variants.with(index, { ...variants[index]!, ...part }) });
  const alike = () => {
    const { regularSatang, saleSatang, saleFrom, saleTo, costSatang, weightGrams } = first!;
    set({ variants: variants.map((variant) => ({ ...variant, regularSatang, saleSatang, saleFrom, saleTo, costSatang, weightGrams })) });
  };
  const wrongIn = (index: number) => Object.keys(errors).some((path) => path.startsWith(`variants.${index}.`));
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-variants">
      <h2 id="shop-variants">{t(variants.length > 1 ? 'product.variantsOf' : 'product.prices', { count: variants.length })}</h2>
      {errors.variants && <InlineAlert tone="danger">{errors.variants}</InlineAlert>}
      {variants.length === 1 && first ? (
        <VariantFields index={0} variant={first} pictures={[]} costs={costs} errors={errors} onChange={(part) => change(0, part)} />
      ) : (
        <>
          <div className="ui-Actions">
            <Button variant="secondary" onClick={alike}>
              {t('variant.alike')}
            </Button>
          </div>
          {variants.map((variant, index) => (
            <details key={variant.id} className="shop-Variant" data-wrong={wrongIn(index) || undefined} open={wrongIn(index) || undefined}>
              <summary>
                <strong>{variant.options.map(({ value }) => value).join(' / ') || t('variant.number', { number: index + 1 })}</strong>
                <span>{variant.sku}</span>
                <span>{Number.isNaN(variant.regularSatang) ? '–' : money(variant.saleSatang || variant.regularSatang)}</span>
                {!variant.active && <Badge>{t('variant.off')}</Badge>}
              </summary>
              <div>
                <VariantFields
                  index={index}
                  variant={variant}
                  pictures={draft.pictures}
                  costs={costs}
                  errors={errors}
                  onChange={(part) => change(index, part)}
                />
              </div>
            </details>
          ))}
        </>
      )}
    </section>
  );
}
