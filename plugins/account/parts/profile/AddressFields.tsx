import { Slot, useSite, useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { AddressFields as Picker, NO_ADDRESS } from '../../../address/contract.ts';
import { ADDRESS_TEXTS } from '../../rules/profile.ts';
import type { ProfileFieldsProps } from './profileFieldsProps.ts';

/** A Thai address: found by its postcode or chosen where the site knows its places, typed elsewhere. */
export function AddressFields(props: ProfileFieldsProps) {
  const t = useText('account');
  const { values, errors, change } = props;
  if (!useSite().fills[Picker.id]?.length) return <TypedAddress {...props} />;
  const wrong = ADDRESS_TEXTS.flatMap((name) => (errors[`address.${name}`] ? [[name, errors[`address.${name}`]!] as const] : []));
  return (
    <Slot
      of={Picker}
      legend={t('profile.address')}
      value={{ ...NO_ADDRESS, ...values.address }}
      errors={Object.fromEntries(wrong)}
      onChange={({ line, subdistrict, district, province, postcode, provinceId, districtId, subdistrictId }) =>
        change({ address: { line, subdistrict, district, province, postcode, provinceId, districtId, subdistrictId } })
      }
      placeOnly
      name="address"
    />
  );
}

/** Browsers fill it in by its levels. */
function TypedAddress({ values: { address }, errors, change }: ProfileFieldsProps) {
  const t = useText('account');
  const field = (name: (typeof ADDRESS_TEXTS)[number]) => ({
    label: t(`profile.${name}`),
    name: `address.${name}`,
    error: errors[`address.${name}`],
    value: address[name],
    optional: true,
    maxLength: 200,
    // What is typed is no longer what was chosen.
    onChange: ({ target }: { target: { value: string } }) =>
      change({ address: { ...address, [name]: target.value, provinceId: 0, districtId: 0, subdistrictId: 0 } }),
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
