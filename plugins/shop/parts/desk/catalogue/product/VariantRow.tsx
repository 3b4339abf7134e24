import { useFormat, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { FieldError, fieldId } from '#kit/ui/forms/Field.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { fieldName, variantName } from './fieldName.ts';
import { QuantityCell } from './QuantityCell.tsx';
import type { ProductForm } from './useProductDraft.ts';
import { VariantMore, type VariantProps } from './VariantMore.tsx';
import { VariantPicture } from './VariantPicture.tsx';

interface Props extends VariantProps {
  form: ProductForm;
  /** The visitor may say what there is of a new variant. */
  mayStock: boolean;
  /** Columns of the table. */
  columns: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** A variant in the table: what is filled in for each, and below it the rest when it is opened. */
export function VariantRow({ form, mayStock, columns, isOpen, onToggle, ...props }: Props) {
  const { index, variant, errors, onChange } = props;
  const { draft, firstStock, setFirstStock, isNew, stored } = form;
  const t = useText('shop');
  const { number } = useFormat();
  const path = (name: string) => `variants.${index}.${name}`;
  const field = (name: string) => ({ name: path(name), error: errors[path(name)], label: fieldName(t, draft, path(name)) ?? '' });
  const name = variantName(t, variant, index);
  const more = `shop-variant-more-${index}`;
  const levels = stored?.product.stock.find(({ variantId }) => variantId === variant.id)?.levels ?? [];
  return (
    <>
      <tr>
        <th scope="row" id={fieldId(path('options'))} tabIndex={-1}>
          {name} {!variant.active && <Badge>{t('variant.off')}</Badge>}
          <FieldError control={fieldId(path('options'))} error={errors[path('options')]} />
        </th>
        <td>
          <VariantPicture
            name={path('picture')}
            label={field('picture').label}
            pictures={draft.pictures}
            value={variant.picture}
            onChange={(picture) => onChange({ picture })}
          />
        </td>
        <td>
          <TextField
            {...field('sku')}
            autoCapitalize="characters"
            autoComplete="off"
            value={variant.sku}
            onChange={(event) => onChange({ sku: event.target.value.trim() })}
          />
        </td>
        <td>
          <MoneyField
            {...field('regularSatang')}
            value={variant.regularSatang}
            onChange={(satang) => onChange({ regularSatang: satang ?? Number.NaN })}
          />
        </td>
        <td>
          <MoneyField
            {...field('saleSatang')}
            empty={0}
            value={variant.saleSatang}
            onChange={(satang) => onChange({ saleSatang: satang ?? 0 })}
          />
        </td>
        <td data-align="end">
          {!variant.trackStock ? (
            t('variant.uncounted')
          ) : !isNew(variant) ? (
            number(levels.reduce((sum, { onHand }) => sum + onHand, 0))
          ) : !mayStock ? (
            '–'
          ) : (
            <QuantityCell
              {...field('firstStock')}
              value={firstStock[variant.id] ?? 0}
              onChange={(quantity) => setFirstStock({ [variant.id]: quantity })}
            />
          )}
        </td>
        <td>
          <TextField
            {...field('barcode')}
            autoComplete="off"
            inputMode="numeric"
            value={variant.barcode}
            onChange={(event) => onChange({ barcode: event.target.value.trim() })}
          />
        </td>
        <td>
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={t('variant.more', { variant: name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? more : undefined}
            onClick={onToggle}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={more} data-more="true">
          <td colSpan={columns}>
            <div className="shop-VariantFields" role="group" aria-label={name}>
              <VariantMore {...props} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
