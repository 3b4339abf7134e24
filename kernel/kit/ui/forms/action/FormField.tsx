import { useState, type ReactNode } from 'react';
import { fieldAt, fieldKind, isSecret, mayBeEmpty } from '#kit/forms/fields.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { Checkbox } from '../Checkbox.tsx';
import { CurrencyField } from '../CurrencyField.tsx';
import { DatePicker } from '../DatePicker.tsx';
import { fieldId } from '../Field.tsx';
import { MomentPicker } from '../MomentPicker.tsx';
import { NumberField, type NumberFieldProps } from '../NumberField.tsx';
import type { Option } from '../Options.tsx';
import { RadioGroup, type RadioGroupProps } from '../RadioGroup.tsx';
import { SelectField, type SelectOption } from '../SelectField.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useActionForm } from './FormContext.ts';

export interface FormFieldProps {
  /** As the call's schema names it; a member of a group with a dot: `name.th`. */
  name: string;
  /** The form's text of the field's name unless told. */
  label?: ReactNode;
  /** The form's text `<name>.hint`, where there is one, unless told. */
  hint?: ReactNode;
  /** Of a choice: what may be chosen; the schema's own values with the form's texts `<name>.<value>` unless told. */
  options?: readonly (SelectOption & Pick<Option, 'hint'>)[];
  /** A choice with all values in sight, each with its hint `<name>.<value>.hint`; side by side where it says so. */
  radio?: boolean | 'row';
  /** Buttons for less and more beside a number, and its unit behind it. */
  steps?: boolean;
  unit?: string;
  /** Whether it may be left empty, where what is typed elsewhere decides; as the schema says unless told. */
  optional?: boolean;
  /** Lines of a long text. */
  rows?: number;
  /** A text gets several lines, or only one, whatever its length says. */
  lines?: 'one' | 'several';
  inputMode?: 'email' | 'url' | 'tel' | 'numeric' | 'decimal';
  autoComplete?: string;
  autoCapitalize?: string;
  spellCheck?: boolean;
  /** It has the focus first, where the form is in a dialog. */
  'data-autofocus'?: boolean;
}

/** What keyboards of telephones offer: by a text's format, or by its name. */
const TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', uri: 'url' };
const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A day or a moment: nothing is typed into it before its control has been loaded. */
function TimeField({
  day,
  start,
  ...field
}: {
  day: boolean;
  start: string | null;
  id: string;
  name: string;
  label: ReactNode;
  error?: string;
  optional?: boolean;
  hint?: ReactNode;
}) {
  const [value, setValue] = useState(start);
  const Picker = day ? DatePicker : MomentPicker;
  return <Picker {...field} value={value} onChange={setValue} />;
}

/** A choice with all its values in sight. */
function ChoiceField({
  start,
  label,
  ...group
}: Omit<RadioGroupProps, 'legend' | 'value' | 'onChange'> & { start: string; label: ReactNode }) {
  const [value, setValue] = useState(start);
  return <RadioGroup {...group} legend={label} value={value} onChange={setValue} />;
}

/** A number with its unit, and buttons for less and more. */
function CountField({ start, ...field }: Omit<NumberFieldProps, 'value' | 'onChange'> & { start: unknown }) {
  const [value, setValue] = useState<number | string | null>(typeof start === 'number' ? start : null);
  return <NumberField {...field} value={value} onChange={setValue} />;
}

/** A field of an `ActionForm`: its kind, bounds and words are those of the call's schema and of the form's texts. */
export function FormField({ name, label, hint, options, radio, steps, unit, optional, lines, ...rest }: FormFieldProps) {
  const { schema, prefix, errors, values, textOf } = useActionForm();
  const field = fieldAt(schema, name);
  if (!field) throw new Error(`The form's call knows no field "${name}"`);
  const key = name.split('.').at(-1)!;
  const kind = fieldKind(key, field);
  const start = Object.hasOwn(values, name) ? values[name] : field.default;
  const common = {
    id: fieldId(prefix + name),
    name,
    label: label ?? textOf(name) ?? name,
    hint: hint ?? textOf(`${name}.hint`),
    error: errors[name],
    optional: optional ?? mayBeEmpty(schema, name),
  };
  const { optional: _, ...boxed } = common;
  const choices =
    options ??
    field.enum
      ?.filter((value) => value !== null)
      .map((value) => ({
        value: String(value),
        label: textOf(`${name}.${value}`) ?? String(value),
        hint: textOf(`${name}.${value}.hint`),
      }));
  if (choices && radio) return <ChoiceField {...common} options={choices} start={asText(start)} row={radio === 'row'} />;
  if (choices) {
    const mayBeNone = start === undefined || (common.optional && field.default === undefined);
    return (
      <SelectField
        {...common}
        optional={undefined}
        placeholder={mayBeNone && choices.every(({ value }) => value !== '') ? true : undefined}
        defaultValue={asText(start)}
        options={choices}
      />
    );
  }
  switch (kind) {
    case 'flag':
      return (
        <>
          <input type="hidden" name={name} value="" />
          <Checkbox {...boxed} value="true" defaultChecked={start === true} />
        </>
      );
    case 'money':
      return (
        <CurrencyField
          {...common}
          defaultValue={typeof start === 'number' ? (start || !common.optional ? BigInt(start) : null) : asText(start)}
          {...rest}
        />
      );
    case 'moment':
    case 'day':
      return <TimeField {...common} day={kind === 'day'} start={typeof start === 'string' ? start : null} />;
    case 'number':
      if (steps || unit) return <CountField {...common} start={start} unit={unit} min={field.minimum} max={field.maximum} />;
      return <TextField {...common} inputMode="decimal" autoComplete="off" defaultValue={asText(start)} {...rest} />;
    case 'percent': {
      const [from, min, max] = [start, field.minimum, field.maximum].map((value) => (typeof value === 'number' ? value / 100 : undefined));
      return <CountField {...common} start={from} unit="%" min={min} max={max} />;
    }
    case 'group':
    case 'texts':
    case 'rows':
      throw new Error(`The field "${name}" needs a control of its own: give its value to the form with \`with\``);
    default: {
      const lang = LOCALES.find((locale) => locale === key);
      const text = { ...common, lang, maxLength: field.maxLength, defaultValue: asText(start), ...rest };
      if (lines ? lines === 'several' : kind === 'longText') return <TextArea {...text} />;
      const { rows: __, ...line } = text;
      if (isSecret(key, field)) return <PasswordField {...line} />;
      return <TextField {...line} type={TYPES[field.format ?? key] ?? 'text'} />;
    }
  }
}
