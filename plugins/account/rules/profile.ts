import type { Locale } from '#kit/schema/locale.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { toE164 } from './phone.ts';
import { tidyLine } from './tidyLine.ts';

/** A Thai address, as it is written on a letter. */
export interface PostalAddress {
  line: string;
  subdistrict: string;
  district: string;
  province: string;
  /** Five digits. */
  postcode: string;
  /** Where the place was chosen from the site's tables; 0 where it was typed. */
  provinceId: number;
  districtId: number;
  subdistrictId: number;
}

/** What members write about themselves. */
export interface ProfileFields {
  prefix: string;
  firstname: string;
  lastname: string;
  firstnameEn: string;
  lastnameEn: string;
  /** E.164 or empty. */
  phone: string;
  address: PostalAddress;
  locale: Locale;
}

export const EMPTY_ADDRESS: PostalAddress = {
  line: '',
  subdistrict: '',
  district: '',
  province: '',
  postcode: '',
  provinceId: 0,
  districtId: 0,
  subdistrictId: 0,
};
/** The fields of an address that are texts. */
export const ADDRESS_TEXTS = ['line', 'subdistrict', 'district', 'province', 'postcode'] as const;

/** Longest texts, characters; the tables hold them to it as well. */
const LONGEST = { prefix: 40, name: 100, line: 200, part: 80 } as const;
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\s.,'’()-]*$/u;
/** Titles before a name that most people have; any other may be typed. */
export const PREFIXES: Readonly<Record<Locale, readonly string[]>> = {
  th: ['นาย', 'นาง', 'นางสาว', 'ดร.', 'ผศ.', 'รศ.', 'ศ.'],
  en: ['Mr', 'Mrs', 'Ms', 'Dr'],
};

const tooLong = (text: string, longest: number) => Array.from(text).length > longest;

/** Brings a profile into the form in which it is kept, and gives a message key for each field that cannot be. */
export function tidyProfile(typed: ProfileFields): { fields: ProfileFields; problems: Record<string, string> } {
  const { address } = typed;
  const phone = toE164(typed.phone);
  const fields: ProfileFields = {
    prefix: tidyLine(typed.prefix),
    firstname: tidyLine(typed.firstname),
    lastname: tidyLine(typed.lastname),
    firstnameEn: tidyLine(typed.firstnameEn),
    lastnameEn: tidyLine(typed.lastnameEn),
    phone: phone ?? typed.phone,
    address: {
      ...address,
      line: tidyLine(address.line),
      subdistrict: tidyLine(address.subdistrict),
      district: tidyLine(address.district),
      province: tidyLine(address.province),
      postcode: arabicDigits(tidyLine(address.postcode)).replace(/\s/g, ''),
    },
    locale: typed.locale,
  };
  const { line, subdistrict, district, province, postcode } = fields.address;
  const wrong: [string, string | false][] = [
    ['prefix', tooLong(fields.prefix, LONGEST.prefix) && 'profile.tooLong'],
    ['firstname', fields.firstname === '' ? 'profile.firstnameMissing' : tooLong(fields.firstname, LONGEST.name) && 'profile.tooLong'],
    ['lastname', tooLong(fields.lastname, LONGEST.name) && 'profile.tooLong'],
    ['firstnameEn', latinProblem(fields.firstnameEn)],
    ['lastnameEn', latinProblem(fields.lastnameEn)],
    ['phone', phone === null && 'profile.phoneWrong'],
    ['address.line', tooLong(line, LONGEST.line) && 'profile.tooLong'],
    ['address.subdistrict', tooLong(subdistrict, LONGEST.part) && 'profile.tooLong'],
    ['address.district', tooLong(district, LONGEST.part) && 'profile.tooLong'],
    ['address.province', tooLong(province, LONGEST.part) && 'profile.tooLong'],
    ['address.postcode', !/^(?:\d{5})?$/.test(postcode) && 'profile.postcodeWrong'],
  ];
  return { fields, problems: Object.fromEntries(wrong.filter((each): each is [string, string] => each[1] !== false)) };
}

const latinProblem = (name: string): string | false => {
  if (tooLong(name, LONGEST.name)) return 'profile.tooLong';
  return !LATIN.test(name) && 'profile.latinOnly';
};
