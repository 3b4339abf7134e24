import type { MemberView, Rights, StoreView } from '#plugins/cluster/contract.ts';
import type { Approval, Bill, BillLine } from '../../rules/deviceLog.ts';
import { modifiersSatang } from '../../rules/modifiers.ts';
import type { Known } from './known.ts';
import type { FlagCode } from '../../schemas.ts';

/** Something that a manager should look at, with what it was seen by. */
export interface Seen {
  readonly code: FlagCode;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** A member who may be at this store's tills. */
export function memberAt(members: ReadonlyMap<string, MemberView>, store: StoreView, id: string): MemberView | null {
  const member = members.get(id);
  return member && (member.storeIds === null || member.storeIds.includes(store.id)) ? member : null;
}

/** Who gave a right to somebody who did not have it: a member of the store who has it. */
export function approvedBy(
  approvals: readonly Approval[],
  rights: readonly Approval['right'][],
  find: (id: string) => MemberView | null,
  has: (rights: Rights) => boolean,
): string | null {
  const approval = approvals.find(({ right, memberId }) => {
    const member = rights.includes(right) ? find(memberId) : null;
    return member !== null && has(member.rights);
  });
  return approval?.memberId ?? null;
}

const EXACT = 1000n;
/** What a line comes to before its discount, in thousandths of a satang. */
const grossOf = ({ quantityMilli, unitSatang }: BillLine): bigint => BigInt(quantityMilli) * BigInt(unitSatang);
/** Rounded to a satang, a half either way. */
const isRounded = (exact: bigint, satang: number): boolean => {
  const off = 2n * (exact - EXACT * BigInt(satang));
  return off <= EXACT && off >= -EXACT;
};
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Cash is rounded to a baht at most. */
const MOST_ROUNDED = 50;

/** Whether a bill adds up by itself, as it must on whatever till it was made. */
export function addsUp({ lines, discountSatang, roundingSatang, totalSatang, payments, kind }: Bill): boolean {
  return (
    lines.every((line) => isRounded(grossOf(line), line.totalSatang + line.discountSatang)) &&
    sum(lines.map((line) => line.totalSatang)) - discountSatang + roundingSatang === totalSatang &&
    Math.abs(roundingSatang) <= MOST_ROUNDED &&
    sum(payments.map(({ amountSatang }) => amountSatang)) === totalSatang &&
    payments.every(({ tender, amountSatang, tenderedSatang }) => tender !== 'cash' || amountSatang < 0 || tenderedSatang >= amountSatang) &&
    (kind === 'sale' ? totalSatang >= 0 : totalSatang <= 0)
  );
}

const size = (value: bigint): bigint => (value < 0n ? -value : value);
/** Basis points of a whole, rounded up; all of it where there is no whole. */
const share = (part: number, whole: bigint): number =>
  part === 0 ? 0 : whole === 0n ? 10_000 : Number((size(BigInt(part)) * EXACT * 10_000n + whole - 1n) / whole);

/** The largest discount on a bill, of one line or of all of it with those of lines; basis points. */
export function discountBp({ lines, discountSatang }: Bill): number {
  const whole = lines.reduce((all, line) => all + size(grossOf(line)), 0n);
  const all = sum(lines.map((line) => Math.abs(line.discountSatang))) + Math.abs(discountSatang);
  return Math.max(share(all, whole), ...lines.map((line) => share(line.discountSatang, size(grossOf(line)))));
}

/** What of a bill a manager should look at: it stands all the same. `prices` and `choices` are those of today, satang by variant and by choice. */
export function billFlags(
  bill: Bill,
  {
    find,
    prices,
    memberPrices,
    members,
    choices,
  }: { find: (id: string) => MemberView | null } & Pick<Known, 'prices' | 'memberPrices' | 'members' | 'choices'>,
): Seen[] {
  const flags: Seen[] = [];
  if (!addsUp(bill)) flags.push({ code: 'total-differs', detail: { totalSatang: bill.totalSatang } });
  const member = find(bill.memberId);
  if (!member) flags.push({ code: 'member-unknown', detail: { member: bill.memberId } });
  if (bill.kind === 'sale') {
    const unknown = bill.lines.flatMap(({ modifiers }) => modifiers ?? []).find(({ choiceId, satang }) => choices.get(choiceId) !== satang);
    if (unknown) flags.push({ code: 'modifier-unknown', detail: { name: unknown.name, unitSatang: unknown.satang } });
    const isMember = bill.customerId !== null && members.has(bill.customerId);
    const plain = ({ unitSatang, modifiers }: BillLine) => unitSatang - modifiersSatang(modifiers);
    const isPrice = (line: BillLine): boolean => {
      const { variantId } = line;
      const known = variantId === null ? undefined : prices.get(variantId);
      return known === undefined || known === plain(line) || (isMember && memberPrices.get(variantId!) === plain(line));
    };
    const other = bill.lines.find((line) => !isPrice(line));
    if (other)
      flags.push({
        code: 'price-variance',
        detail: {
          sku: other.sku,
          unitSatang: plain(other),
          priceSatang: prices.get(other.variantId!)!,
          catalogue: bill.catalogueVersion,
        },
      });
    const bp = discountBp(bill);
    const may = (rights: Rights) => bp <= rights.discountBp;
    if (bp > 0 && !(member && may(member.rights)) && approvedBy(bill.approvals, ['discount'], find, may) === null)
      flags.push({ code: 'discount-without-right', detail: { basisPoints: bp } });
  } else {
    const may = (rights: Rights) => rights.returns;
    if (!(member && may(member.rights)) && approvedBy(bill.approvals, ['return', 'void'], find, may) === null)
      flags.push({ code: 'return-without-right', detail: { totalSatang: bill.totalSatang } });
  }
  return flags;
}

/** Why a number does not follow the one before, or null. Numbers may begin anew with a year. */
export function numberGap(series: string, last: string, number: string): Seen | null {
  const parts = (text: string) => /^(.*)(\d{2})-(\d{6})$/.exec(text);
  const now = parts(number);
  const before = parts(last);
  const follows =
    now !== null &&
    now[1] === series &&
    (before === null || Number(now[3]) === Number(before[3]) + 1 || (now[2] !== before[2] && Number(now[3]) === 1));
  return follows ? null : { code: 'number-gap', detail: { number, last } };
}
