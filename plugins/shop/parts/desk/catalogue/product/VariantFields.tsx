import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { VariantDraft } from '../../../../rules/variantMatrix.ts';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { WindowFields } from '../../WindowFields.tsx';
import type { ProductDraft } from './newProduct.ts';
import { PictureChoice } from './PictureChoice.tsx';

interface Props {
  index: number;
  variant: VariantDraft;
  /** Pictures of the product, one of which may be this variant's own; none where there is nothing to choose. */
  pictures: ProductDraft['pictures'];
  /** The visitor sees what things cost. */
  costs: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<VariantDraft>) => void;
}

/** Everything about one variant. */
export function VariantFields({ index, variant, pictures, costs, errors, onChange }: Props) {
  const t = useText('shop');
  const field = (name: keyof VariantDraft) => ({ name: `variants.${index}.${name}`, error: errors[`variants.${index}.${name}`] });
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
        {costs && (
          <MoneyField
            {...field('costSatang')}
            label={t('variant.cost')}
            hint={t('variant.costHint')}
            optional
            empty={null}
            value={variant.costSatang}
            onChange={(costSatang) => onChange({ costSatang })}
          />
        )}
      </div>
      {variant.saleSatang !== 0 && (
        <WindowFields
          names={[`variants.${index}.saleFrom`, `variants.${index}.saleTo`]}
          from={variant.saleFrom}
          to={variant.saleTo}
          errors={errors}
          onChange={({ from, to }) => onChange({ saleFrom: from, saleTo: to })}
        />
      )}
      {pictures.length > 1 && (
        <PictureChoice
          name={`variants.${index}.picture`}
          pictures={pictures}
          value={variant.picture}
          onChange={(picture) => onChange({ picture })}
        />
      )}
      <div className="ui-Desk-pair">
        <WholeField
          {...field('weightGrams')}
          label={t('variant.weight')}
          unit={t('unit.gram')}
          min={0}
          step={50}
          value={variant.weightGrams}
          onChange={(weightGrams) => onChange({ weightGrams })}
        />
        <WholeField
          {...field('threshold')}
          label={t('variant.threshold')}
          hint={t('variant.thresholdHint')}
          min={0}
          value={variant.threshold}
          onChange={(threshold) => onChange({ threshold })}
        />
      </div>
      <div>
        <Checkbox
          label={t('variant.track')}
          checked={variant.trackStock}
          onChange={(event) => onChange({ trackStock: event.target.checked })}
        />
        <Checkbox
          {...field('allowBackorder')}
          label={t('variant.backorder')}
          hint={t('variant.backorderHint')}
          checked={variant.allowBackorder}
          onChange={(event) => onChange({ allowBackorder: event.target.checked })}
        />
        <Switch label={t('variant.active')} checked={variant.active} onChange={(event) => onChange({ active: event.target.checked })} />
      </div>
    </div>
  );
}
