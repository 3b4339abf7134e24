import { Icon } from '../content/Icon.tsx';
import { contrast } from './contrast.ts';
import { Field, useField, type FieldProps } from './Field.tsx';
import { useFormText } from './useFormText.ts';
import './ColorField.css';

export interface ColorFieldProps extends FieldProps {
  name?: string;
  /** `#rrggbb`, or one of `tokens`. What is neither stays as it was typed, for the error beside it. */
  value: string;
  onChange: (value: string) => void;
  /** Colours of the theme that may be chosen by name, which follow it into the dark: names of its variables. */
  tokens?: readonly { value: string; label: string }[];
  /** Ground on which the colour will stand, `#rrggbb`: how well it can be read there is said. */
  against?: string;
  disabled?: boolean;
}

/** Least contrast of text; of large letters, borders and pictures. Source: WCAG 2.2 AA. */
const TEXT = 4.5;
const SHAPES = 3;
const HEX = /^#[0-9a-f]{6}$/i;
const OWN = '#';

/** A colour: one of the theme's, or one's own. */
export function ColorField({ label, hint, error, optional, name, value, onChange, tokens = [], against, disabled }: ColorFieldProps) {
  const t = useFormText();
  const control = useField({ name, hint, error });
  const isToken = tokens.some((token) => token.value === value);
  const isHex = HEX.test(value);
  const ratio = isHex && against ? contrast(value, against) : null;
  const verdict = ratio === null ? null : ratio >= TEXT ? 'good' : ratio >= SHAPES ? 'large' : 'poor';
  const { id, ...described } = control;
  return (
    <Field control={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="ui-ColorField">
        {tokens.length > 0 && (
          <>
            <svg className="ui-ColorField-swatch" aria-hidden="true">
              <rect width="100%" height="100%" fill={isToken ? `var(--${value})` : isHex ? value : 'none'} />
            </svg>
            <div className="ui-SelectField">
              <select
                id={id}
                className="ui-Input"
                {...described}
                disabled={disabled}
                value={isToken ? value : OWN}
                onChange={(event) => onChange(event.target.value === OWN ? '#808080' : event.target.value)}
              >
                {tokens.map((token) => (
                  <option key={token.value} value={token.value}>
                    {token.label}
                  </option>
                ))}
                <option value={OWN}>{t('form.ownColour')}</option>
              </select>
              <Icon name="chevron-down" />
            </div>
          </>
        )}
        {!isToken && (
          <>
            <input
              type="color"
              className="ui-ColorField-swatch"
              aria-label={t('form.pickColour')}
              disabled={disabled}
              value={isHex ? value : '#808080'}
              onChange={(event) => onChange(event.target.value)}
            />
            <input
              type="text"
              id={tokens.length ? undefined : id}
              aria-label={tokens.length ? t('form.ownColour') : undefined}
              className="ui-Input ui-ColorField-hex"
              {...(tokens.length ? {} : described)}
              spellCheck={false}
              autoComplete="off"
              maxLength={7}
              placeholder="#rrggbb"
              disabled={disabled}
              value={value}
              onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
            />
          </>
        )}
      </div>
      {ratio !== null && (
        <p className="ui-ColorField-contrast" data-verdict={verdict} role="status">
          <Icon name={verdict === 'poor' ? 'warning' : 'check'} />
          <span>
            {t('form.contrast', { ratio: Math.floor(ratio * 100) / 100 })} {t(`form.contrast.${verdict}`)}
          </span>
        </p>
      )}
    </Field>
  );
}
