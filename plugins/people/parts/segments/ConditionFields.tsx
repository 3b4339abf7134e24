import { useId } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Offered } from '../../gateway/segments/conditions.ts';
import { conditionOf, type Kept } from '../../rules/condition.ts';

interface Props {
  offered: readonly Offered[];
  kept: Kept;
  /** From 1. */
  number: number;
  onChange: (kept: Kept) => void;
  /** Null where it is the only one. */
  onDrop: (() => void) | null;
}

const keyOf = ({ area, name }: Pick<Kept, 'area' | 'name'>) => `${area} ${name}`;

/** One condition of a segment: what is asked, and with what. */
export function ConditionFields({ offered, kept, number, onChange, onDrop }: Props) {
  const t = useText('people');
  const name = useId();
  const found = conditionOf(offered, kept);
  const value = { label: found?.label ?? t('segment.value'), name: `${name}-value` };
  return (
    <div className="people-Condition" role="group" aria-label={t('segment.condition', { number })}>
      <SelectField
        label={t('segment.condition', { number })}
        value={found ? keyOf(found) : ''}
        placeholder={found ? undefined : true}
        options={offered.map((each) => ({ value: keyOf(each), label: each.label }))}
        onChange={(event) => {
          const next = offered.find((each) => keyOf(each) === event.target.value)!;
          onChange({ area: next.area, name: next.name, value: next.choices?.[0]?.value ?? '' });
        }}
      />
      {found?.kind === 'choice' && (
        <SelectField
          {...value}
          value={kept.value}
          options={found.choices ?? []}
          onChange={(event) => onChange({ ...kept, value: event.target.value })}
        />
      )}
      {found?.kind === 'satang' && (
        <MoneyField
          {...value}
          value={kept.value === '' ? null : Number(kept.value)}
          empty={null}
          onChange={(satang) => onChange({ ...kept, value: satang === null ? '' : String(satang) })}
        />
      )}
      {found?.kind === 'day' && (
        <DatePicker {...value} value={kept.value || null} onChange={(day) => onChange({ ...kept, value: day ?? '' })} />
      )}
      {onDrop && <IconButton icon="close" label={t('segment.drop', { number })} onClick={onDrop} />}
    </div>
  );
}
