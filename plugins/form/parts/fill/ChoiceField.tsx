import { useLocale, useText } from '#kernel/contract/page.ts';
import { Field, fieldId } from '#kit/ui/forms/Field.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { textIn } from '../../rules/publicDocument.ts';
import type { ControlOf } from './control.ts';
import { Legend } from './Legend.tsx';
import { inOrder } from './order.ts';

interface Choice {
  value: string;
  label: string;
  picture?: string;
}

/** What can be chosen, in its order. */
function useChoices({ element, seed }: ControlOf): readonly Choice[] {
  const locale = useLocale();
  const t = useText('form');
  const { type, options, other, shuffle, max } = element;
  if (type === 'rating' || type === 'nps') {
    const first = type === 'nps' ? 0 : 1;
    return Array.from({ length: (type === 'nps' ? 10 : (max ?? 5)) - first + 1 }, (_, at) => ({
      value: String(first + at),
      label: String(first + at),
    }));
  }
  const all = inOrder(options, shuffle, seed).map(({ id, label, picture }) => ({ value: id, label: textIn(label, locale), picture }));
  return other ? [...all, { value: 'other', label: t('fill.other') }] : all;
}

/** One of several, or some of them: radio buttons, boxes, a list to open, stars or numbers. */
export function ChoiceField(props: ControlOf) {
  const { element, label, hint, optional, nameOf, valueOf, errorOf } = props;
  const t = useText('form');
  const choices = useChoices(props);
  const { id, type } = element;
  const value = valueOf('');
  const chosen = (typeof value === 'object' ? value : [value]).map(String);
  const error = errorOf('');
  const other = element.other && ['single', 'multi', 'dropdown'].includes(type) && (
    <div className="form-Other">
      <Field control={fieldId(`${id}.other`)} label={t('fill.otherWhat')} error={errorOf('other')}>
        <input id={fieldId(`${id}.other`)} className="ui-Input" name={nameOf('other')} defaultValue={String(valueOf('other') ?? '')} />
      </Field>
    </div>
  );
  if (type === 'dropdown')
    return (
      <>
        <Field control={fieldId(id)} label={label} hint={hint} error={error} optional={optional}>
          <select
            id={fieldId(id)}
            className="ui-Input"
            name={nameOf('')}
            defaultValue={chosen[0] === 'undefined' ? '' : chosen[0]}
            aria-invalid={error ? true : undefined}
          >
            <option value="">{t('fill.choose')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </Field>
        {other}
      </>
    );
  const many = type === 'multi' || type === 'picture';
  const scale = type === 'rating' || type === 'nps';
  return (
    <Fieldset
      id={fieldId(id)}
      legend={<Legend label={label} optional={optional} />}
      hint={hint ?? (type === 'nps' ? t('fill.nps') : undefined)}
      error={error}
      role={many ? 'group' : 'radiogroup'}
    >
      <div
        className={`ui-Options form-Options${type === 'picture' ? ' form-Pictures' : ''}`}
        data-row={scale || undefined}
        data-scale={scale || undefined}
      >
        {choices.map((choice) => (
          <label key={choice.value} className="ui-Option">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={nameOf('')}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
            />
            <span>
              {choice.picture && <img src={choice.picture} alt="" loading="lazy" />}
              {choice.label}
            </span>
          </label>
        ))}
      </div>
      {other}
    </Fieldset>
  );
}
