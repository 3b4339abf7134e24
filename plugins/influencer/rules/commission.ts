import { partOf, roundHalfUp } from '#kit/thai/rounding.ts';

/** What was bought, satang: goods with VAT and without shipping, the VAT in them, and what of the goods was given back. */
export interface Bought {
  readonly goodsSatang: number;
  readonly vatSatang: number;
  readonly backSatang: number;
}

/** What commission is of now: the part of the goods that was not given back, with or without VAT. */
export function baseOf({ goodsSatang, vatSatang, backSatang }: Bought, withVat: boolean): number {
  if (goodsSatang === 0) return 0;
  const whole = withVat ? goodsSatang : goodsSatang - vatSatang;
  return roundHalfUp(BigInt(whole) * BigInt(Math.max(0, goodsSatang - backSatang)), BigInt(goodsSatang));
}

/** Commission of a base, satang. */
export const commissionOf = (baseSatang: number, commissionBp: number): number => partOf(baseSatang, commissionBp);

/** The rate that counts: the link's, else the influencer's, else the site's, basis points. */
export const rateOf = (link: number | null, influencer: number | null, sitePercent: number): number =>
  link ?? influencer ?? sitePercent * 100;

/** Who buys and who recommends, as far as each is known. Addresses and numbers as they were typed. */
interface Known {
  readonly accountId: string | null;
  readonly email: string;
  readonly phone: string;
}
const mail = (text: string) => text.trim().normalize('NFC').toLowerCase();
const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0*66/, '').replace(/^0+/, '');

/** Whether somebody buys by their own link: the same account, address or number. */
export const isSelf = (buyer: Known, influencer: Known): boolean =>
  (buyer.accountId !== null && buyer.accountId === influencer.accountId) ||
  (mail(buyer.email) !== '' && mail(buyer.email) === mail(influencer.email)) ||
  (digits(buyer.phone) !== '' && digits(buyer.phone) === digits(influencer.phone));
