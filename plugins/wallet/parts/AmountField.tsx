import type { ComponentProps } from 'react';
import { TextField } from '#kit/ui/forms/TextField.tsx';

/** An amount of baht as people write it: digits, with or without commas and two decimals. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={20} className="wallet-AmountField" {...props} />;
}
