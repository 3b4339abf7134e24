import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { FieldError, FieldHint, fieldId } from '../Field.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { useFormText } from '../useFormText.ts';
import { settingKind } from './settingSchema.ts';
import { useSettings, type SettingFieldProps } from './SettingsContext.ts';
import { valueAt } from './settingValue.ts';

const LANGUAGE: Readonly<Record<Locale, string>> = { th: 'form.thai', en: 'form.english' };

/** One text in both languages, side by side where there is room. */
export function LocalTextSetting({ path, schema, value }: SettingFieldProps) {
  const form = useSettings();
  const t = useFormText();
  const { label, help } = form.label(path);
  const id = fieldId(form.nameOf(path));
  const rich = settingKind(schema) === 'richText' ? form.renderers.richText : undefined;
  return (
    <fieldset className="ui-Setting ui-Setting-local" id={id} tabIndex={-1} aria-describedby={help ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      <FieldHint control={id} hint={help} />
      <div className="ui-Setting-pair">
        {LOCALES.map((locale) => {
          const at = [...path, locale];
          const inner = schema.properties?.[locale] ?? {};
          const text = valueAt(value, [locale]);
          const shared = { label: t(LANGUAGE[locale]), error: form.errorOf(at), name: form.nameOf(at) };
          if (rich)
            return (
              <div key={locale} lang={locale}>
                {rich({ ...shared, path: at, help: undefined, schema: inner, value: text, onChange: (next) => form.set(at, next) })}
              </div>
            );
          const Control = settingKind(inner) === 'text' && settingKind(schema) !== 'richText' ? OneLine : ManyLines;
          return (
            <Control
              key={locale}
              {...shared}
              lang={locale}
              disabled={form.disabled}
              maxLength={inner.maxLength}
              value={typeof text === 'string' ? text : ''}
              onText={(next) => form.set(at, next)}
            />
          );
        })}
      </div>
      <FieldError control={id} error={form.errorOf(path)} />
    </fieldset>
  );
}

interface ControlProps {
  label: string;
  error: string | undefined;
  name: string;
  lang: Locale;
  disabled: boolean;
  maxLength: number | undefined;
  value: string;
  onText: (text: string) => void;
}

const OneLine = ({ onText, ...rest }: ControlProps) => <TextField {...rest} onChange={(event) => onText(event.target.value)} />;
const ManyLines = ({ onText, ...rest }: ControlProps) => <TextArea rows={3} {...rest} onChange={(event) => onText(event.target.value)} />;
