import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the internet (RFC 6890 and its IPv6 neighbours): what is there is our own, or our host's. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
/** All that is given out of IPv6: loopback, link-local, unique local and mapped addresses are not in it. */
const OUTSIDE_V6 = new BlockList();
OUTSIDE_V6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the open internet. IPv6 that has an IPv4 address in it never is. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, 'ipv4');
  return family === 6 && OUTSIDE_V6.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6');
}

/** What stands between the gateway and the network; tests look at a server of this machine. */
export interface Network {
  resolve(host: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  /** Empty for the usual one. */
  isPort(port: string): boolean;
}

/** The open internet, at the ports where websites are. */
export const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublic,
  isPort: (port) => ['', '80', '443', '8080', '8443'].includes(port),
};
