import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { variantMatrix } from '../../../../rules/variantMatrix.ts';
import { newVariant, type ProductDraft } from './newProduct.ts';
import type { ProductForm } from './useProductDraft.ts';

/** What a buyer chooses from: colours, sizes. A variant is made for each combination. */
export function OptionsPart({ form: { draft, set, base, errors } }: { form: ProductForm }) {
  const t = useText('shop');
  const { options, variants } = draft;
  const pool = [...variants, ...base.variants.filter(({ id }) => variants.every((variant) => variant.id !== id))];
  const change = (next: ProductDraft['options']) => set({ options: next, variants: variantMatrix(next, pool, newVariant) });
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-options">
      <h2 id="shop-options">{t('product.options')}</h2>
      <p className="shop-Note">{t('option.hint')}</p>
      {options.map((option, index) => (
        <div key={index} className="shop-RowEdit">
          <TextField
            label={t('option.name', { number: index + 1 })}
            hint={t('option.nameHint')}
            name={`options.${index}.name`}
            maxLength={60}
            value={option.name}
            error={errors[`options.${index}.name`]}
            onChange={(event) => change(options.with(index, { ...option, name: event.target.value }))}
          />
          <TagField
            label={t('option.values')}
            name={`options.${index}.values`}
            maxLength={80}
            value={option.values}
            error={errors[`options.${index}.values`]}
            onChange={(values) => change(options.with(index, { ...option, values }))}
          />
          <IconButton
            icon="trash"
            label={t('option.remove', { name: option.name || index + 1 })}
            onClick={() => change(options.toSpliced(index, 1))}
          />
        </div>
      ))}
      {options.length < 3 && (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => set({ options: [...options, { name: '', values: [] }] })}>
            <Icon name="plus" />
            {t('option.add')}
          </Button>
        </div>
      )}
    </section>
  );
}
