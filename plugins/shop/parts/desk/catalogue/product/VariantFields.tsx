import { useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { VariantDraft } from '../../../../rules/variantMatrix.ts';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { VariantMore, type VariantProps } from './VariantMore.tsx';

interface Props extends VariantProps {
  /** What there is of it; null where it is known already, or not counted. */
  firstStock: number | null;
  onStock: (quantity: number) => void;
}

/** Everything about the only variant of a product. */
export function VariantFields({ firstStock, onStock, ...props }: Props) {
  const { index, variant, errors, onChange } = props;
  const t = useText('shop');
  const field = (name: keyof VariantDraft | 'firstStock') => ({
    name: `variants.${index}.${name}`,
    error: errors[`variants.${index}.${name}`],
  });
  return (
    <div className="shop-VariantFields">
      {field('options').error && <InlineAlert tone="danger">{field('options').error}</InlineAlert>}
      <div className="ui-Desk-pair">
        <TextField
          {...field('sku')}
          label={t('variant.sku')}
          hint={t('variant.skuHint')}
          autoCapitalize="characters"
          autoComplete="off"
          value={variant.sku}
          onChange={(event) => onChange({ sku: event.target.value.trim() })}
        />
        <TextField
          {...field('barcode')}
          label={t('variant.barcode')}
          optional
          autoComplete="off"
          inputMode="numeric"
          value={variant.barcode}
          onChange={(event) => onChange({ barcode: event.target.value.trim() })}
        />
      </div>
      <div className="ui-Desk-pair">
        <MoneyField
          {...field('regularSatang')}
          label={t('variant.regular')}
          hint={t('variant.regularHint')}
          value={variant.regularSatang}
          onChange={(satang) => onChange({ regularSatang: satang ?? Number.NaN })}
        />
        <MoneyField
          {...field('saleSatang')}
          label={t('variant.sale')}
          hint={t('variant.saleHint')}
          optional
          empty={0}
          value={variant.saleSatang}
          onChange={(satang) => onChange({ saleSatang: satang ?? 0 })}
        />
        {firstStock !== null && (
          <WholeField
            {...field('firstStock')}
            label={t('variant.firstStock')}
            hint={t('variant.firstStockHint')}
            min={0}
            value={firstStock}
            onChange={onStock}
          />
        )}
      </div>
      <VariantMore {...props} />
    </div>
  );
}
