import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NO_ADDRESS, type PostalAddress } from '#plugins/address/contract.ts';
import { addressLine } from '#plugins/address/rules/addressLine.ts';
import { checkAddress } from '#plugins/address/rules/checkAddress.ts';
import { parsePlaces } from '#plugins/address/rules/places.ts';

const places = parsePlaces(readFileSync('plugins/address/data/places.tsv', 'utf8'));

/** พระโขนง in คลองเตย, of which the visitor's browser says other names. */
const HOME: PostalAddress = {
  ...NO_ADDRESS,
  name: '  สมชาย   ใจดี ',
  phone: '081-234-5678',
  line: '99/1 ถ.สุขุมวิท',
  province: 'x',
  district: 'x',
  subdistrict: 'x',
  postcode: '10260',
  provinceId: 10,
  districtId: 1033,
  subdistrictId: 103303,
};
const FREE: PostalAddress = {
  ...HOME,
  provinceId: 0,
  districtId: 0,
  subdistrictId: 0,
  province: 'นครเวียงจันทน์',
  district: 'เมืองใหม่',
  subdistrict: ' หมู่บ้าน  ใหม่ ',
  postcode: '01000',
};
const problems = (part: Partial<PostalAddress>, options = {}) => checkAddress(places, { ...HOME, ...part }, options).problems;

describe('an address', () => {
  it('is kept with the names of the tables, its phone as E.164, tidied', () => {
    expect(checkAddress(places, HOME)).toEqual({
      problems: {},
      address: {
        ...HOME,
        name: 'สมชาย ใจดี',
        phone: '+66812345678',
        province: 'กรุงเทพมหานคร',
        district: 'คลองเตย',
        subdistrict: 'พระโขนง',
      },
    });
    expect(checkAddress(places, { ...HOME, provinceId: 0, districtId: 0 }).address).toMatchObject({ provinceId: 10, districtId: 1033 });
  });

  it('typed freely is taken as it is', () => {
    expect(checkAddress(places, FREE)).toMatchObject({
      problems: {},
      address: { subdistrict: 'หมู่บ้าน ใหม่', subdistrictId: 0, province: 'นครเวียงจันทน์' },
    });
  });

  it.each([
    ['a postcode of another place', { postcode: '50200' }, { postcode: 'address.postcode' }],
    ['a district of another province', { provinceId: 50, subdistrictId: 0, subdistrict: 'ใหม่' }, { province: 'address.elsewhere' }],
    ['a sub-district of another district', { districtId: 1001 }, { district: 'address.elsewhere' }],
    ['an id that there is not', { subdistrictId: 999999 }, { subdistrict: 'address.unknown' }],
    ['a province that there is not', { provinceId: 11111, districtId: 0, subdistrictId: 0 }, { province: 'address.unknown' }],
    ['a phone that is none', { phone: '12' }, { phone: 'address.phone' }],
    ['no name', { name: ' ' }, { name: 'address.missing' }],
    [
      'nothing',
      NO_ADDRESS,
      Object.fromEntries(['name', 'line', 'subdistrict', 'district', 'province', 'postcode'].map((field) => [field, 'address.missing'])),
    ],
  ])('is refused for %s', (_what, part, expected) => expect(problems(part)).toEqual(expected));

  it('of a place alone needs no name, and a phone is never needed', () => {
    expect(problems({ name: '', phone: '' }, { placeOnly: true })).toEqual({});
    expect(problems({ phone: '' })).toEqual({});
  });

  it('is written on a letter as Thais write it, and in English', () => {
    const { address } = checkAddress(places, HOME);
    expect(addressLine(places, address, 'th')).toBe('99/1 ถ.สุขุมวิท แขวงพระโขนง เขตคลองเตย กรุงเทพมหานคร 10260');
    expect(addressLine(places, address, 'en')).toBe('99/1 ถ.สุขุมวิท, Phra Khanong Subdistrict, Khlong Toei District, Bangkok 10260');
    const suthep = [...places.subdistrict.values()].find(({ th, postcodes }) => th === 'สุเทพ' && postcodes.includes('50200'))!;
    const north = checkAddress(places, {
      ...HOME,
      line: '1 ม.2',
      subdistrictId: suthep.id,
      districtId: 0,
      provinceId: 0,
      postcode: '50200',
    });
    expect(addressLine(places, north.address, 'th')).toBe('1 ม.2 ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200');
  });
});
