import type { Locale } from '#kit/schema/locale.ts';
import type { PostalAddress } from '../contract.ts';
import { BANGKOK, type Places } from './places.ts';

/** An address in one line as it stands on a letter, without the name. English names are those of the tables, where it has ids. */
export function addressLine(places: Places, address: PostalAddress, locale: Locale): string {
  const { line, subdistrict, district, province, postcode } = address;
  const capital = address.provinceId === BANGKOK || province.startsWith('กรุงเทพ');
  if (locale === 'th') {
    const kinds = capital ? ['แขวง', 'เขต', ''] : ['ตำบล', 'อำเภอ', 'จังหวัด'];
    return [line, `${kinds[0]}${subdistrict}`, `${kinds[1]}${district}`, `${kinds[2]}${province}`, postcode].join(' ');
  }
  const names = [
    places.subdistrict.get(address.subdistrictId)?.en ?? subdistrict,
    places.district.get(address.districtId)?.en ?? district,
    places.province.get(address.provinceId)?.en ?? province,
  ];
  return `${line}, ${names[0]} Subdistrict, ${names[1]} District, ${names[2]} ${postcode}`;
}
