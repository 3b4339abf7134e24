/** The sixteen-bit groups of an IPv6 address; null for what is none. */
function groups(address: string): string[] | null {
  const [head = '', tail, more] = address.split('%')[0]!.split('::');
  if (more !== undefined || !address.includes(':')) return null;
  const [front, back] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [string[], string[]];
  if (tail === undefined) return front;
  return [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back];
}

/** `10.1.2.3` of `::ffff:10.1.2.3`, as sockets for both kinds give it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The network that an address is in, as it may be kept and shown: the first 24 bits of IPv4, the first 48 of IPv6. Empty for what is no
 * address.
 */
export function networkOf(address: string): string {
  const [, v4] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain(address)) ?? [];
  if (v4) return `${v4}.0/24`;
  const parts = groups(address);
  return parts ? `${parts.slice(0, 3).join(':')}::/48` : '';
}

/** What one visitor has for themselves: an IPv4 address, or 64 bits of IPv6, within which anybody may take another at will. */
export function ownAddress(address: string): string {
  return groups(plain(address))?.slice(0, 4).join(':') ?? plain(address);
}
