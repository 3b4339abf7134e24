import { useState } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { BANKS } from '../../rules/banks.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { promptPayTarget } from '#kit/thai/promptPay.ts';
import { ACCOUNT_KINDS, type Account } from '../../schemas.ts';
import { call, refusedFields } from '../call.ts';
import { useAct } from '../useAct.ts';
import { DeedDialog } from './DeedDialog.tsx';

type Kind = Account['kind'];
type Errors = Readonly<Record<string, string>>;

/** Whether a number can be one of its kind. */
const FITS: Record<Kind, (number: string) => boolean> = {
  promptpay: (number) => promptPayTarget(number) !== null,
  billPayment: (number) => /^\d{15}$/.test(number),
  bank: (number) => /^\d{10,15}$/.test(number),
};

/** Enters where the site is to be paid to. */
export function AccountDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const locale = useLocale();
  const act = useAct();
  const [kind, setKind] = useState<Kind>('promptpay');
  const [number, setNumber] = useState('');
  const [bank, setBank] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const digits = arabicDigits(number).replaceAll(/\D/g, '');

  async function submit() {
    const wrong: Errors = {
      ...(FITS[kind](digits) ? {} : { number: `error.number.${kind}` }),
      ...(kind === 'bank' && !bank ? { bank: 'error.missing' } : {}),
      ...(name.trim() ? {} : { name: 'error.missing' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    const sent = { kind, number: digits, bank: kind === 'bank' ? (bank ?? '') : '', name: name.trim() };
    const done = await act.run(
      () => call('addAccount', sent),
      (error) => setErrors(refusedFields(error)),
    );
    if (!done) return;
    onClose();
    onDone();
  }
  const error = (field: string) => errors[field] && t(errors[field]);
  return (
    <DeedDialog title={t('accounts.add')} label={t('accounts.save')} act={act} onClose={onClose} onSubmit={() => void submit()}>
      <RadioGroup
        legend={t('accounts.kind')}
        value={kind}
        options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`accountKind.${value}`), hint: t(`accountKind.${value}Hint`) }))}
        onChange={(value) => setKind(value as Kind)}
      />
      {kind === 'bank' && (
        <ComboBox
          label={t('account.bank')}
          name="bank"
          value={bank}
          error={error('bank')}
          options={Object.entries(BANKS).map(([value, each]) => ({ value, label: each[locale], hint: each.short }))}
          onChange={setBank}
        />
      )}
      <TextField
        label={t(`accounts.number.${kind}`)}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={number}
        error={error('number')}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextField
        label={t('account.name')}
        hint={t('accounts.nameHint')}
        name="name"
        autoComplete="off"
        maxLength={120}
        value={name}
        error={error('name')}
        onChange={(event) => setName(event.target.value)}
      />
    </DeedDialog>
  );
}
