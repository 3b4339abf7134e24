import { useLocale } from '#kernel/contract/page.ts';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { textIn } from '../../rules/publicDocument.ts';
import { Legend } from './Legend.tsx';
import type { ControlOf } from './control.ts';

/** The same choice for several things, each a question of its own: rows on a wide screen, one below the other on a narrow one. */
export function MatrixField({ element, label, hint, optional, nameOf, valueOf, errorOf }: ControlOf) {
  const locale = useLocale();
  return (
    <Fieldset id={fieldId(element.id)} legend={<Legend label={label} optional={optional} />} hint={hint}>
      <div className="form-Matrix">
        {element.rows.map((row) => (
          <Fieldset
            key={row.id}
            id={fieldId(`${element.id}.${row.id}`)}
            legend={textIn(row.label, locale)}
            error={errorOf(row.id)}
            role="radiogroup"
          >
            <div className="ui-Options" data-row>
              {element.options.map((option) => (
                <label key={option.id} className="ui-Option">
                  <input type="radio" name={nameOf(row.id)} value={option.id} defaultChecked={valueOf(row.id) === option.id} />
                  <span>{textIn(option.label, locale)}</span>
                </label>
              ))}
            </div>
          </Fieldset>
        ))}
      </div>
    </Fieldset>
  );
}
