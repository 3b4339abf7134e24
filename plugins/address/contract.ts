import type { Value } from '#kit/schema/schema.ts';
import { closed, text } from '#kit/schema/shapes.ts';
import { defineService, defineSlot } from '#kernel/contract/tokens.ts';

/**
 * Where somebody lives or a parcel goes. Names and postcode are kept as they were when it was written, so that it stays what
 * it was; the ids lead back into the tables and are 0 where the place was typed freely.
 */
export const PostalAddress = closed({
  /** Who takes it in. */
  name: text(120),
  /** E.164, `+66812345678`; empty where it is not needed. */
  phone: text(20),
  /** House number, village, street. */
  line: text(200),
  /** Tambon or khwaeng, amphoe or khet, province: names without their kind. */
  subdistrict: text(80),
  district: text(80),
  province: text(80),
  postcode: { type: 'string', pattern: '^[0-9]{5}$' },
  provinceId: { type: 'integer', minimum: 0, default: 0 },
  districtId: { type: 'integer', minimum: 0, default: 0 },
  subdistrictId: { type: 'integer', minimum: 0, default: 0 },
  /** What the driver should know. */
  note: { ...text(200), default: '' },
});
export type PostalAddress = Value<typeof PostalAddress>;

/** What somebody is filling in; nothing need be there yet. */
export type AddressDraft = { [Field in keyof PostalAddress]: PostalAddress[Field] };

/** The fields of an address: person, phone, house and street, then province → district → sub-district → postcode, or found by postcode. */
export interface AddressFieldsProps {
  legend: string;
  value: AddressDraft;
  onChange: (value: AddressDraft) => void;
  /** By field of `PostalAddress`: words, or what `AddressesApi.checked` refused it with, which is put into words here. */
  errors?: Readonly<Record<string, string>>;
  /** Without name and phone: for an address on a tax invoice. */
  placeOnly?: boolean;
  /** Before the names of the fields: `shipping` makes them `shipping.postcode`, so that an `ErrorSummary` finds them. */
  name?: string;
  disabled?: boolean;
}
export const AddressFields = defineSlot<AddressFieldsProps>('address:fields@1');

/** Thailand's places, for plugins that store addresses. */
export interface AddressesApi {
  /**
   * The address as it is stored: names and postcode from the tables where it has ids, the phone as E.164, blanks trimmed.
   * Typed freely it is taken as it is. `placeOnly`: nobody takes it in, so the name may be missing; the phone always may.
   * @throws Refusal 422 `invalid-fields` by field under `path` (`shipping.postcode`): `address.missing`, `address.phone`,
   * `address.postcode` (the sub-district does not have it), `address.elsewhere` (a district that is not in the province),
   * `address.unknown` (an id that there is not)
   */
  checked(address: PostalAddress, path: string, options?: { placeOnly?: boolean }): Promise<PostalAddress>;
  /** One line for letters: `99/1 ถ.สุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110`; อำเภอ/ตำบล outside Bangkok. */
  line(address: PostalAddress, locale: 'th' | 'en'): Promise<string>;
  /** Region of a province for shipping zones: `bangkok`, `metro`, `central`, `north`, `northeast`, `east`, `west`, `south`; null where it is not known. */
  region(province: string): Promise<string | null>;
}
export const Addresses = defineService<AddressesApi>('address:addresses@1');

/** What an address looks like before anything is filled in. */
export const NO_ADDRESS: AddressDraft = {
  name: '',
  phone: '',
  line: '',
  subdistrict: '',
  district: '',
  province: '',
  postcode: '',
  provinceId: 0,
  districtId: 0,
  subdistrictId: 0,
  note: '',
};
