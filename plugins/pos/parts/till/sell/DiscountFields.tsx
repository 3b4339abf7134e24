import { useFormat, useText } from '#kernel/contract/page.ts';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import type { Discount } from '../../../rules/cart.ts';

/** What people choose of most. */
const SHARES = [5, 10, 20, 50];

interface Props {
  readonly name: string;
  readonly value: Discount | null;
  readonly onChange: (discount: Discount | null) => void;
}

/** Whether what was typed is a discount. */
export const isDiscount = (discount: Discount | null): boolean =>
  discount === null || (discount.kind === 'share' ? discount.bp > 0 && discount.bp <= 10_000 : discount.satang > 0);

/** Percent or baht; nothing where it is left empty. */
export function DiscountFields({ name, value, onChange }: Props) {
  const t = useText('pos');
  const { number } = useFormat();
  const kind = value?.kind ?? 'share';
  const percent = value?.kind === 'share' ? value.bp / 100 : null;
  return (
    <div className="pos-Discount">
      <ToggleButtonGroup
        label={t('till.discount.kind')}
        value={kind}
        options={[
          { value: 'share', label: t('till.discount.percent') },
          { value: 'amount', label: t('till.discount.baht') },
        ]}
        onChange={(next) => onChange(next === 'share' ? { kind: 'share', bp: 0 } : { kind: 'amount', satang: 0 })}
      />
      {kind === 'share' ? (
        <>
          <div className="pos-Choices">
            {SHARES.map((share) => (
              <button
                key={share}
                type="button"
                className="pos-Chip"
                aria-pressed={percent === share}
                onClick={() => onChange({ kind: 'share', bp: share * 100 })}
              >
                {number(share)}%
              </button>
            ))}
          </div>
          <NumberField
            name={`${name}Percent`}
            label={t('till.discount.percentField')}
            value={percent}
            min={0}
            max={100}
            unit="%"
            onChange={(typed) =>
              onChange(typed === null ? null : { kind: 'share', bp: typeof typed === 'number' ? Math.round(typed * 100) : Number.NaN })
            }
          />
        </>
      ) : (
        <MoneyField
          name={`${name}Baht`}
          label={t('till.discount.bahtField')}
          value={value?.kind === 'amount' ? value.satang : 0}
          empty={0}
          onChange={(satang) => onChange({ kind: 'amount', satang: satang ?? 0 })}
        />
      )}
    </div>
  );
}
