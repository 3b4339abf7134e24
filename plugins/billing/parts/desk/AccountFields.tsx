import { useLocale, useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { BANKS } from '../../rules/banks.ts';
import { ACCOUNT_KINDS, type Account } from '../../schemas.ts';

export interface AccountNumber {
  readonly kind: Account['kind'];
  /** As it is typed: with dashes, in Thai digits. */
  readonly number: string;
  readonly bank: string | null;
}

/** Which account, and where. */
export function AccountFields({ value, onChange }: { value: AccountNumber; onChange: (value: AccountNumber) => void }) {
  const t = useText('billing');
  const locale = useLocale();
  const { errors } = useActionForm();
  const { kind, number, bank } = value;
  return (
    <>
      <RadioGroup
        legend={t('accounts.kind')}
        value={kind}
        options={ACCOUNT_KINDS.map((each) => ({ value: each, label: t(`accountKind.${each}`), hint: t(`accountKind.${each}Hint`) }))}
        onChange={(chosen) => onChange({ ...value, kind: chosen as Account['kind'] })}
      />
      {kind === 'bank' && (
        <ComboBox
          label={t('account.bank')}
          name="bank"
          value={bank}
          error={errors.bank}
          options={Object.entries(BANKS).map(([code, each]) => ({ value: code, label: each[locale], hint: each.short }))}
          onChange={(chosen) => onChange({ ...value, bank: chosen })}
        />
      )}
      <TextField
        label={t(`accounts.number.${kind}`)}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={number}
        error={errors.number}
        onChange={(event) => onChange({ ...value, number: event.target.value })}
      />
    </>
  );
}
