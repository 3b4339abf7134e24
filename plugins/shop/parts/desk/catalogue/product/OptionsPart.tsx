import { useEffect, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { stemOf, withProposals } from '../../../../rules/skuProposal.ts';
import { variantMatrix, type VariantDraft } from '../../../../rules/variantMatrix.ts';
import { newVariant, type ProductDraft } from './newProduct.ts';
import type { ProductForm } from './useProductDraft.ts';

/** What a buyer chooses from: colours, sizes. A variant is made for each combination. */
export function OptionsPart({ form: { draft, set, base, errors, isNew } }: { form: ProductForm }) {
  const t = useText('shop');
  const { options, variants } = draft;
  const focusNext = useRef<string>(null);
  const adding = useRef<HTMLDivElement>(null);
  // What was pressed may be gone: the focus goes on to the field that came, or to where another one is added.
  useEffect(() => {
    if (focusNext.current === null) return;
    const next = document.getElementById(focusNext.current) ?? adding.current?.querySelector('button');
    focusNext.current = null;
    next?.focus();
  });
  const pool = [...variants, ...base.variants.filter(({ id }) => variants.every((variant) => variant.id !== id))];
  const change = (next: ProductDraft['options']) => {
    const stem = stemOf(variants);
    // A code that nobody has typed follows the options; one that is stored stays, as orders and links have it.
    const proposed = new Set(withProposals(variants, stem, isNew).map(({ id, sku }) => `${id} ${sku}`));
    const follows = (variant: VariantDraft) =>
      isNew(variant) && (['', stem].includes(variant.sku) || proposed.has(`${variant.id} ${variant.sku}`));
    set({ options: next, variants: withProposals(variantMatrix(next, pool, newVariant), stem, follows) });
  };
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
            onClick={() => {
              focusNext.current = '';
              change(options.toSpliced(index, 1));
            }}
          />
        </div>
      ))}
      {options.length < 3 && (
        <div ref={adding} className="ui-Actions">
          <Button
            variant="secondary"
            onClick={() => {
              focusNext.current = fieldId(`options.${options.length}.name`);
              set({ options: [...options, { name: '', values: [] }] });
            }}
          >
            <Icon name="plus" />
            {t('option.add')}
          </Button>
        </div>
      )}
    </section>
  );
}
