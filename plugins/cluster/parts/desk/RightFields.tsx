import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { ClusterRole, Rights } from '../../contract.ts';
import { RIGHTS, YES_NO } from '../../rules/rights.ts';

/** Discounts that are offered, basis points. */
const DISCOUNTS = [0, 500, 1_000, 2_000, 3_000, 5_000, 10_000] as const;

interface Props {
  role: ClusterRole;
  /** What whoever fills it in has: nobody gives more. */
  limit: Rights;
  /** What differs from the role. */
  value: Partial<Rights>;
  onChange: (value: Partial<Rights>) => void;
}

/** What of a role's rights is otherwise for one member. */
export function RightFields({ role, limit, value, onChange }: Props) {
  const t = useText('cluster');
  const usual = RIGHTS[role];
  const set = (right: keyof Rights, wanted: boolean | number | undefined) => {
    const { [right]: _, ...others } = value;
    onChange(wanted === undefined ? others : { ...others, [right]: wanted });
  };
  const percent = (bp: number) => t('right.percent', { percent: bp / 100 });
  const discounts = [...new Set([...DISCOUNTS, value.discountBp ?? 0])].filter((bp) => bp <= limit.discountBp).toSorted((a, b) => a - b);
  return (
    <details>
      <summary>{t('member.rights')}</summary>
      <div className="cluster-Rights">
        <SelectField
          id="right-discount"
          label={t('right.discountBp')}
          value={value.discountBp ?? ''}
          options={[
            { value: '', label: t('right.usual', { usual: percent(usual.discountBp) }) },
            ...discounts.map((bp) => ({ value: String(bp), label: percent(bp) })),
          ]}
          onChange={(event) => set('discountBp', event.target.value === '' ? undefined : Number(event.target.value))}
        />
        {YES_NO.map((right) => (
          <SelectField
            key={right}
            id={`right-${right}`}
            label={t(`right.${right}`)}
            value={value[right] === undefined ? '' : String(value[right])}
            options={[
              { value: '', label: t('right.usual', { usual: t(usual[right] ? 'yes' : 'no') }) },
              ...(limit[right] ? [{ value: 'true', label: t('yes') }] : []),
              { value: 'false', label: t('no') },
            ]}
            onChange={(event) => set(right, event.target.value === '' ? undefined : event.target.value === 'true')}
          />
        ))}
      </div>
    </details>
  );
}
