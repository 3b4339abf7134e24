import { useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TaxBuyer } from '../../contract.ts';

interface Props {
  value: TaxBuyer;
  onChange: (value: TaxBuyer) => void;
  /** In words, by field. */
  errors: Readonly<Record<string, string>>;
  /** Before the names of its fields in the form: `buyer.`. */
  under?: string;
  /** It is for no tax invoice: only the name is needed. */
  nameOnly?: boolean;
}

/** To whom a tax invoice is made out. */
export function BuyerFields({ value, onChange, errors, under = '', nameOnly }: Props) {
  const t = useText('billing');
  const field = (name: keyof TaxBuyer) => ({
    label: t(`buyer.${name}`),
    name: under + name,
    value: value[name],
    error: errors[under + name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...field('name')} hint={t('buyer.nameHint')} autoComplete="organization" maxLength={200} />
      <TextField
        {...field('taxId')}
        hint={t('buyer.taxIdHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        optional={nameOnly}
      />
      <TextField {...field('branch')} hint={t('buyer.branchHint')} inputMode="numeric" autoComplete="off" maxLength={5} optional />
      <TextArea {...field('address')} autoComplete="street-address" rows={3} optional={nameOnly} maxLength={400} />
    </>
  );
}
