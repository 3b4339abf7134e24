import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { VariantDraft } from '../../../../rules/variantMatrix.ts';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { WindowFields } from '../../WindowFields.tsx';

export interface VariantProps {
  index: number;
  variant: VariantDraft;
  /** The visitor sees what things cost. */
  costs: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<VariantDraft>) => void;
}

/** Fields that stand here, and not in the table of variants. */
export const MORE_FIELDS = ['costSatang', 'saleFrom', 'saleTo', 'weightGrams', 'threshold', 'allowBackorder'] as const;

/** What is seldom changed of a variant: its cost, when its sale is, its weight and how it is counted. */
export function VariantMore({ index, variant, costs, errors, onChange }: VariantProps) {
  const t = useText('shop');
  const field = (name: keyof VariantDraft) => ({ name: `variants.${index}.${name}`, error: errors[`variants.${index}.${name}`] });
  return (
    <>
      {variant.saleSatang !== 0 && (
        <WindowFields
          names={[`variants.${index}.saleFrom`, `variants.${index}.saleTo`]}
          from={variant.saleFrom}
          to={variant.saleTo}
          errors={errors}
          onChange={({ from, to }) => onChange({ saleFrom: from, saleTo: to })}
        />
      )}
      <div className="ui-Desk-pair">
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
    </>
  );
}
