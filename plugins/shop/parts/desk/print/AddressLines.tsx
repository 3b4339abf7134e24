import { phoneText } from '#kit/thai/phone.ts';
import type { PostalAddress } from '../../../../address/contract.ts';
import { addressText } from '../../addressText.ts';

/** An address as it is written on parcels: name, street, places, postcode, telephone, a line each. */
export function AddressLines({ address }: { address: PostalAddress }) {
  const places = addressText({ ...address, line: '', postcode: '' });
  return (
    <address className="shop-AddressLines">
      <strong>{address.name}</strong>
      <span>{address.line}</span>
      <span>{places}</span>
      <strong className="shop-AddressLines-postcode">{address.postcode}</strong>
      {address.phone && <span>{phoneText(address.phone)}</span>}
      {address.note && <small>{address.note}</small>}
    </address>
  );
}
