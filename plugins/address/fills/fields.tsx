import { useState } from 'react';
import type { FillProps } from '#kernel/contract/page.ts';
import type { AddressFieldsProps } from '../contract.ts';
import { AddressForm } from '../parts/AddressForm.tsx';
import { addressSource } from '../parts/addressSource.ts';

/** The fields of an address in somebody's page, with the places that the gateway has. */
export default function Fields(props: FillProps<null, AddressFieldsProps>) {
  const [source] = useState(addressSource);
  return <AddressForm {...props} source={source} />;
}
