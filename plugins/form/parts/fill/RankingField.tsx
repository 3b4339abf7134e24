import { useLocale, useText } from '#kernel/contract/page.ts';
import { Field, fieldId } from '#kit/ui/forms/Field.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { textIn } from '../../rules/publicDocument.ts';
import { Legend } from './Legend.tsx';
import type { ControlOf } from './control.ts';

/** Things in an order: what is first, what is second; lists to open, so that keys and voices do it as well as a mouse. */
export function RankingField({ element, label, hint, optional, nameOf, valueOf, errorOf }: ControlOf) {
  const locale = useLocale();
  const t = useText('form');
  const value = valueOf('');
  const order = typeof value === 'object' ? value : [];
  return (
    <Fieldset
      id={fieldId(element.id)}
      legend={<Legend label={label} optional={optional} />}
      hint={hint ?? t('fill.ranking')}
      error={errorOf('')}
    >
      <div className="form-Ranking">
        {element.options.map((option, place) => (
          <Field key={option.id} control={`${fieldId(element.id)}-${place}`} label={t('fill.rank', { number: place + 1 })}>
            <select id={`${fieldId(element.id)}-${place}`} className="ui-Input" name={nameOf('')} defaultValue={order[place] ?? ''}>
              <option value="">{t('fill.choose')}</option>
              {element.options.map((each) => (
                <option key={each.id} value={each.id}>
                  {textIn(each.label, locale)}
                </option>
              ))}
            </select>
          </Field>
        ))}
      </div>
    </Fieldset>
  );
}
