import type { AddressDraft, PostalAddress } from '../contract.ts';

/** What the fields of a place get, chosen or typed. */
export interface PlaceProps {
  /** Before the names of the fields. */
  prefix: string;
  value: AddressDraft;
  onChange: (part: Partial<AddressDraft>) => void;
  errors: Partial<Record<keyof PostalAddress, string>>;
  disabled: boolean | undefined;
}
