import { useMemo, type ReactNode } from 'react';
import type { Locale } from '#kit/schema/locale.ts';
import type { LinkFieldProps } from './LinkField.tsx';
import { SettingField } from './settings/SettingField.tsx';
import type { SettingPath, SettingSchema } from './settings/settingSchema.ts';
import { SettingsProvider, type OwnFieldProps, type SettingsContextValue } from './settings/SettingsContext.ts';
import { setAt, valueAt, withDefaults } from './settings/settingValue.ts';
import './SettingsForm.css';

export type { OwnFieldProps };

export interface SettingsFormProps {
  /** JSON Schema of an object: types of `kernel/kit/schema/settings.ts`, and plain ones. */
  schema: object;
  /** What is set; a setting that is not is shown with its default and stays unset until somebody changes it. */
  value: Readonly<Record<string, unknown>>;
  /** Gets the whole object. A number that is none is handed on as the text that was typed, so that the check refuses it beside the field. */
  onChange: (value: Record<string, unknown>) => void;
  /** What is wrong, by the path joined with dots: `facts.0.label.th`. See `errorsByPath`. */
  errors?: Readonly<Record<string, string>>;
  /** Words of a setting by its path; those of a choice's options by the path with the option's value behind it. See `settingLabels`. */
  label: (path: SettingPath) => { label: string; help?: string };
  locale: Locale;
  /** Before the names of all fields, where one page has several forms. */
  name?: string;
  disabled?: boolean;
  /** Draws a picture's field; without it its address and words are typed. */
  renderPicture?: (field: OwnFieldProps) => ReactNode;
  /** Asks of a link whether it leads somewhere; without it, nothing is said of links. */
  checkLink?: LinkFieldProps['check'];
  /** Draws a text with headings, lists and links, once for each language; without it, its source in several lines. */
  renderRichText?: (field: OwnFieldProps) => ReactNode;
}

/** A form made from the schema of what it sets. It is no `<form>`: who uses it says when it is saved. */
export function SettingsForm(props: SettingsFormProps) {
  const { value, onChange, errors, label, locale, name = '', disabled = false, checkLink, renderPicture, renderRichText } = props;
  const schema = props.schema as SettingSchema;
  const shown = useMemo(() => withDefaults(schema, value), [schema, value]);
  const nameOf = (path: SettingPath) => `${name && `${name}.`}${path.join('.')}`;
  const form: SettingsContextValue = {
    Setting: SettingField,
    locale,
    disabled,
    nameOf,
    label,
    errorOf: (path) => errors?.[path.join('.')],
    hasErrorIn: (path) => Object.keys(errors ?? {}).some((key) => `${key}.`.startsWith(`${path.join('.')}.`)),
    checkLink,
    renderers: { picture: renderPicture, richText: renderRichText },
    set: (path, next) => {
      const [first = '', ...rest] = path;
      const inner = setAt(valueAt(shown, [first]), rest, next);
      onChange(setAt(value, [first], inner) as Record<string, unknown>);
    },
  };
  return (
    <SettingsProvider value={form}>
      <div className="ui-SettingsForm">
        {Object.entries(schema.properties ?? {}).map(([key, property]) => (
          <SettingField key={key} path={[key]} schema={property} value={valueAt(shown, [key])} />
        ))}
      </div>
    </SettingsProvider>
  );
}
