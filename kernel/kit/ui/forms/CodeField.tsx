import type { ChangeEvent } from 'react';
import { useText } from '#kit/page/text.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import './CodeField.css';

const LENGTH = 6;

/** The first six digits of what was typed or pasted; Thai digits are digits too. */
const digits = (typed: string) =>
  typed
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
    .replace(/\D/g, '')
    .slice(0, LENGTH);

/** A code of six digits from a mail, a message or an app. The device may fill it in; spaces of a pasted code are left out. */
export function CodeField({ className = '', hint, onChange, ...rest }: Omit<TextFieldProps, 'type'>) {
  const t = useText('ui');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const kept = digits(event.target.value);
    // Assigning the value moves the cursor to the end, so it is assigned only when it differs.
    if (kept !== event.target.value) event.target.value = kept;
    onChange?.(event);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`\\d{${LENGTH}}`}
      spellCheck={false}
      className={`ui-CodeField ${className}`.trimEnd()}
      hint={hint ?? t('field.codeHint')}
      onChange={change}
      {...rest}
    />
  );
}
