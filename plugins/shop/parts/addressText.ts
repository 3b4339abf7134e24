import type { PostalAddress } from '../../address/contract.ts';

/** Where it is, in one line, without the name of who lives there. Kinds of places are said as in the capital or outside of it. */
export function addressText({ line, subdistrict, district, province, postcode }: Omit<PostalAddress, 'name' | 'phone' | 'note'>): string {
  const [low, middle, high] = province.startsWith('กรุงเทพ') ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.'];
  const named = (kind: string, name: string) => (name ? `${kind}${name}` : '');
  return [line, named(low, subdistrict), named(middle, district), named(high, province), postcode].filter(Boolean).join(' ');
}
