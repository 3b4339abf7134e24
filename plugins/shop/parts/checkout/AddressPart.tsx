import { useState } from 'react';
import { Link, Slot, useLocation, useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { AddressFields, NO_ADDRESS, type AddressDraft } from '../../../address/contract.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { addressText } from '../addressText.ts';

const NEW = 'new';

interface Props {
  checkout: Checkout;
  value: AddressDraft;
  /** By field of the address, as it was refused. */
  errors: Readonly<Record<string, string>>;
  onChange: (address: AddressDraft) => void;
}

/** Where it is sent: an address from before or a new one, to who buys or to somebody else. */
export function AddressPart({ checkout: { addresses, contact }, value, errors, onChange }: Props) {
  const t = useText('shop');
  const query = new URLSearchParams(useLocation().search);
  const same = addresses.findIndex((each) => addressText(each) === addressText(value) && each.name === (value.name || contact.name));
  const [used, setUsed] = useState(() => (same >= 0 && query.get('address') !== NEW ? String(same) : NEW));
  const [another, setAnother] = useState(value.name !== '' || query.get('to') === 'another');
  const pick = (index: string) => {
    setUsed(index);
    if (index === NEW) setAnother(false);
    onChange(index === NEW ? NO_ADDRESS : addresses[Number(index)]!);
  };
  if (used !== NEW && Object.keys(errors).length > 0) setUsed(NEW);
  return (
    <>
      {addresses.length > 0 && (
        <RadioGroup
          legend={t('shipping.used')}
          value={used}
          onChange={pick}
          options={[
            ...addresses.map((address, index) => ({ value: String(index), label: address.name, hint: addressText(address) })),
            { value: NEW, label: t('shipping.another') },
          ]}
        />
      )}
      {used !== NEW && (
        <noscript>
          <Link to={`/shop/checkout?step=shipping&address=${NEW}`}>{t('shipping.another')}</Link>
        </noscript>
      )}
      {used === NEW && (
        <>
          <Slot
            of={AddressFields}
            legend={t('shipping.address')}
            name="address"
            value={value}
            onChange={onChange}
            errors={errors}
            placeOnly={!another}
          />
          <Checkbox
            label={t('shipping.toAnother')}
            checked={another}
            onChange={(event) => {
              setAnother(event.target.checked);
              if (!event.target.checked) onChange({ ...value, name: '', phone: '' });
            }}
          />
          {!another && (
            <noscript>
              <Link to="/shop/checkout?step=shipping&to=another">{t('shipping.toAnother')}</Link>
            </noscript>
          )}
        </>
      )}
    </>
  );
}
