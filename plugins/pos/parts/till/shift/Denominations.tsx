import { useFormat, useText } from '#kernel/contract/page.ts';
import { DENOMINATIONS, worthOf } from '../../../rules/cash.ts';
import type { Denominations as Counted } from '../../../rules/deviceLog.ts';

interface Props {
  readonly value: Counted;
  readonly onChange: (counted: Counted) => void;
}

const MOST = 100_000;

/** Notes and coins, how many of each. */
export function Denominations({ value, onChange }: Props) {
  const t = useText('pos');
  const { money } = useFormat();
  const set = (satang: number, typed: string) => {
    const { [String(satang)]: _, ...rest } = value;
    const many = Math.min(Number(typed.replaceAll(/\D/g, '')), MOST);
    onChange(many > 0 ? { ...rest, [String(satang)]: many } : rest);
  };
  return (
    <fieldset className="pos-Fieldset">
      <legend>{t('till.shift.denominations')}</legend>
      <div className="pos-Denominations">
        {DENOMINATIONS.map((satang) => (
          <label key={satang}>
            <span>{money(satang)}</span>
            <input
              className="ui-Input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              placeholder="0"
              value={value[String(satang)] ?? ''}
              onChange={(event) => set(satang, event.target.value)}
            />
          </label>
        ))}
      </div>
      <p className="pos-Cart-total">
        <span>{t('till.shift.counted')}</span>
        <strong aria-live="polite">{money(worthOf(value))}</strong>
      </p>
    </fieldset>
  );
}
