import { useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { PostalAddress } from '../../rules/profile.ts';
import type { ProfileFieldsProps } from './profileFieldsProps.ts';

/** A Thai address; browsers fill it in by its levels. */
export function AddressFields({ values: { address }, errors, change }: ProfileFieldsProps) {
  const t = useText('account');
  const field = (name: keyof PostalAddress) => ({
    label: t(`profile.${name}`),
    name,
    error: errors[name],
    value: address[name],
    optional: true,
    maxLength: 200,
    onChange: ({ target }: { target: { value: string } }) => change({ address: { ...address, [name]: target.value } }),
  });
  return (
    <fieldset className="account-Fieldset">
      <legend>{t('profile.address')}</legend>
      <TextField {...field('line')} hint={t('profile.lineHint')} autoComplete="address-line1" />
      <div className="account-Pair">
        <TextField {...field('subdistrict')} autoComplete="address-level3" />
        <TextField {...field('district')} autoComplete="address-level2" />
      </div>
      <div className="account-Pair">
        <TextField {...field('province')} autoComplete="address-level1" />
        <TextField {...field('postcode')} autoComplete="postal-code" inputMode="numeric" maxLength={10} className="account-Short" />
      </div>
    </fieldset>
  );
}
