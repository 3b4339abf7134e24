import { useState } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Field, useField } from '#kit/ui/forms/Field.tsx';

const HEX = /^#[\da-f]{6}$/i;

/** A colour by the device's own picker or as #rrggbb; whether texts on it can be read is said at once. */
export function BrandField({
  name,
  label,
  hint,
  value,
  usual,
  findings,
  onChange,
}: {
  name: string;
  label: string;
  hint: string;
  /** Null: as theme and preset have it. */
  value: string | null;
  usual: string;
  findings: readonly Finding[];
  onChange: (value: string | null) => void;
}) {
  const t = useText('config');
  const locale = useLocale();
  const [typed, setTyped] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (typed.toLowerCase() !== (value ?? '')) setTyped(value ?? '');
  }
  const wrong = typed !== '' && !HEX.test(typed) ? t('tuning.hexWrong') : undefined;
  const error = wrong ?? findings.find(({ level }) => level === 'error')?.message[locale];
  const advice = findings.filter(({ level }) => level === 'warning');
  const control = useField({ name, hint, error });
  return (
    <div className="config-Colour">
      <Field control={control.id} label={label} hint={hint} error={error}>
        <div className="config-Colour-row">
          <input
            type="color"
            aria-label={t('tuning.pick', { name: label })}
            value={value && HEX.test(value) ? value : usual}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            className="ui-Input"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={7}
            placeholder={usual}
            {...control}
            name={name}
            value={typed}
            onChange={(event) => {
              const text = event.target.value.trim();
              setTyped(text);
              if (text === '') onChange(null);
              else if (HEX.test(text)) onChange(text.toLowerCase());
            }}
          />
          {value && (
            <Button variant="quiet" onClick={() => onChange(null)} aria-label={t('tuning.resetOf', { name: label })}>
              {t('tuning.asTheme')}
            </Button>
          )}
        </div>
      </Field>
      {advice.map(({ code, message, fix }) => (
        <p key={code} className="config-Advice" role="status">
          <Icon name="warning" />
          <span>
            {message[locale]} {fix?.[locale]}
          </span>
        </p>
      ))}
      {value && !error && advice.length === 0 && (
        <p className="config-Advice" data-good role="status">
          <Icon name="check" />
          {t('tuning.passes')}
        </p>
      )}
    </div>
  );
}
