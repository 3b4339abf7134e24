import { useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TaxBuyer } from '../../contract.ts';

interface Props {
  value: TaxBuyer;
  onChange: (value: TaxBuyer) => void;
  /** Message keys by field. */
  errors: Readonly<Record<string, string>>;
  /** It is for no tax invoice: only the name is needed. */
  nameOnly?: boolean;
}

/** To whom a tax invoice is made out. */
export function BuyerFields({ value, onChange, errors, nameOnly }: Props) {
  const t = useText('billing');
  const set = (field: keyof TaxBuyer) => (event: { target: { value: string } }) => onChange({ ...value, [field]: event.target.value });
  const error = (field: keyof TaxBuyer) => errors[field] && t(errors[field]);
  return (
    <>
      <TextField
        label={t('buyer.name')}
        hint={t('buyer.nameHint')}
        name="name"
        autoComplete="organization"
        maxLength={200}
        value={value.name}
        error={error('name')}
        onChange={set('name')}
      />
      <TextField
        label={t('buyer.taxId')}
        hint={t('buyer.taxIdHint')}
        name="taxId"
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        optional={nameOnly}
        value={value.taxId}
        error={error('taxId')}
        onChange={set('taxId')}
      />
      <TextField
        label={t('buyer.branch')}
        hint={t('buyer.branchHint')}
        name="branch"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        optional
        value={value.branch}
        error={error('branch')}
        onChange={set('branch')}
      />
      <TextArea
        label={t('buyer.address')}
        name="address"
        autoComplete="street-address"
        rows={3}
        optional={nameOnly}
        maxLength={400}
        value={value.address}
        error={error('address')}
        onChange={set('address')}
      />
    </>
  );
}
