import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { arabicDigits } from '#kit/thai/digits.ts';
import { promptPayTarget } from '#kit/thai/promptPay.ts';
import { AccountDraft, type Account } from '../../schemas.ts';
import { call } from '../call.ts';
import { AccountFields, type AccountNumber } from './AccountFields.tsx';

/** Whether a number can be one of its kind. */
const FITS: Record<Account['kind'], (number: string) => boolean> = {
  promptpay: (number) => promptPayTarget(number) !== null,
  billPayment: (number) => /^\d{15}$/.test(number),
  bank: (number) => /^\d{10,15}$/.test(number),
};

/** Enters where the site is to be paid to. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText('billing');
  const [typed, setTyped] = useState<AccountNumber>({ kind: 'promptpay', number: '', bank: null });
  const { kind } = typed;
  const number = arabicDigits(typed.number).replaceAll(/\D/g, '');
  const bank = kind === 'bank' ? (typed.bank ?? '') : '';
  return (
    <ActionDialog
      of={call}
      name="addAccount"
      schema={AccountDraft}
      with={{ kind, number, bank }}
      texts="accounts"
      title={t('accounts.add')}
      size="small"
      check={(): Record<string, string> => ({
        ...(!FITS[kind](number) && { number: `error.number.${kind}` }),
        ...(kind === 'bank' && !bank && { bank: 'error.missing' }),
      })}
      onClose={onClose}
    >
      <AccountFields value={typed} onChange={setTyped} />
      <FormField name="name" label={t('account.name')} autoComplete="off" />
    </ActionDialog>
  );
}
