import { readPhone } from '#kit/thai/phone.ts';
import type { PostalAddress } from '../contract.ts';
import { districtIdOf, provinceIdOf, type Places } from './places.ts';

/** Why a field was refused: texts of `messages/fields` under `error.`. */
export const PROBLEMS = ['address.missing', 'address.phone', 'address.postcode', 'address.unknown', 'address.elsewhere'] as const;
export type Problem = (typeof PROBLEMS)[number];

const tidy = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * Brings an address into the form in which it is kept: names and ids by the lowest id that it has, the phone as E.164. `problems` by
 * field; what was typed freely is taken as it is.
 */
export function checkAddress(
  places: Places,
  typed: PostalAddress,
  { placeOnly = false } = {},
): { address: PostalAddress; problems: Partial<Record<keyof PostalAddress, Problem>> } {
  const problems: Partial<Record<keyof PostalAddress, Problem>> = {};
  const phone = tidy(typed.phone) && readPhone(typed.phone);
  if (phone === null) problems.phone = 'address.phone';
  const subdistrict = places.subdistrict.get(typed.subdistrictId);
  const districtId = subdistrict ? districtIdOf(subdistrict.id) : typed.districtId;
  const district = places.district.get(districtId);
  const provinceId = district ? provinceIdOf(district.id) : typed.provinceId;
  const province = places.province.get(provinceId);
  if (typed.subdistrictId && !subdistrict) problems.subdistrict = 'address.unknown';
  if (districtId && !district) problems.district = 'address.unknown';
  else if (typed.districtId && typed.districtId !== districtId) problems.district = 'address.elsewhere';
  if (provinceId && !province) problems.province = 'address.unknown';
  else if (typed.provinceId && typed.provinceId !== provinceId) problems.province = 'address.elsewhere';
  const address: PostalAddress = {
    name: tidy(typed.name),
    phone: phone ?? tidy(typed.phone),
    line: tidy(typed.line),
    subdistrict: subdistrict?.th ?? tidy(typed.subdistrict),
    district: district?.th ?? tidy(typed.district),
    province: province?.th ?? tidy(typed.province),
    postcode: typed.postcode,
    provinceId: province?.id ?? 0,
    districtId: district?.id ?? 0,
    subdistrictId: subdistrict?.id ?? 0,
    note: tidy(typed.note),
  };
  if (subdistrict && !subdistrict.postcodes.includes(address.postcode)) problems.postcode = 'address.postcode';
  const needed = ['line', 'subdistrict', 'district', 'province', 'postcode'] as const;
  for (const field of placeOnly ? needed : (['name', ...needed] as const)) if (!address[field]) problems[field] ??= 'address.missing';
  return { address, problems };
}
