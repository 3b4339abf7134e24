import { formatDate } from '#kit/page/format.ts';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { Legend } from './Legend.tsx';
import type { ControlOf } from './control.ts';

const ERA = 543;

/** A day by three fields, its year in the Buddhist era (a year of the common one is understood, too): works before any script does. */
export function DayField({ element, label, hint, optional, nameOf, valueOf, errorOf }: ControlOf) {
  const t = useText('form');
  const locale = useLocale();
  const stored = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(valueOf('') ?? ''));
  const startOf = (part: string, of: string | undefined) => String(valueOf(part) ?? of ?? '');
  const month = formatDate(locale, { month: 'long' });
  const control = (part: string) => `${fieldId(element.id)}-${part}`;
  return (
    <Fieldset id={fieldId(element.id)} legend={<Legend label={label} optional={optional} />} hint={hint} error={errorOf('')}>
      <div className="form-Day">
        <label htmlFor={control('d')}>
          {t('fill.day')}
          <input
            id={control('d')}
            className="ui-Input"
            name={nameOf('d')}
            inputMode="numeric"
            maxLength={2}
            defaultValue={startOf('d', stored ? String(Number(stored[3])) : undefined)}
          />
        </label>
        <label htmlFor={control('m')}>
          {t('fill.month')}
          <select
            id={control('m')}
            className="ui-Input"
            name={nameOf('m')}
            defaultValue={startOf('m', stored ? String(Number(stored[2])) : undefined)}
          >
            <option value="">{t('fill.choose')}</option>
            {Array.from({ length: 12 }, (_, at) => (
              <option key={at} value={at + 1}>
                {month.format(new Date(Date.UTC(2026, at, 15)))}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={control('y')}>
          {t('fill.year')}
          <input
            id={control('y')}
            className="ui-Input"
            name={nameOf('y')}
            inputMode="numeric"
            maxLength={4}
            placeholder="2530"
            defaultValue={startOf('y', stored ? String(Number(stored[1]) + ERA) : undefined)}
          />
        </label>
      </div>
    </Fieldset>
  );
}
