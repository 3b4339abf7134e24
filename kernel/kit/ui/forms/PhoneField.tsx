import { useState } from 'react';
import { phoneText, readPhone } from '#kit/thai/phone.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** E.164: `+66812345678`. What is no number stays as it was typed, for the error beside it. */
  value: string;
  onChange: (value: string) => void;
};

/** A telephone number, typed in any of the usual ways and shown in groups. */
export function PhoneField({ value, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={24}
      {...rest}
      value={draft ?? phoneText(value)}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(readPhone(event.target.value) ?? event.target.value.trim());
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
