import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { LocalText } from '#kit/schema/locale.ts';
import { closed, flag, id, orNull, text } from '#kit/schema/shapes.ts';
import type { ChargeLine, TaxBuyer } from './rules/chargeLine.ts';
import type { CounterDay, CounterPapersApi } from './rules/counterPaper.ts';
import { defineEvent, defineTask, defineService, defineSlot } from '#kernel/contract/tokens.ts';

/** Bars of a Code 128, for who prints labels. */
export { code128 } from './rules/code128.ts';
export { ChargeLine, TaxBuyer, VAT_CLASSES, type VatClass } from './rules/chargeLine.ts';

/** Ways of paying. `transfer` is a bank transfer with a slip, `provider` a payment page of somebody else, `cash` at the counter; `withholding` is tax that the buyer kept back. */
export const METHODS = ['promptpay', 'billPayment', 'transfer', 'wallet', 'cod', 'provider', 'cash', 'withholding'] as const;
export type Method = (typeof METHODS)[number];

/** What a charge is for: `{ type: 'shop.order', id }`. */
export interface ChargeSubject {
  readonly type: string;
  readonly id: string;
}

/** Something to be paid. Its `id` (UUID) is made and kept by the asker: asked for again it is the same charge. */
export interface NewCharge {
  readonly id: string;
  readonly subject: ChargeSubject;
  /** What people call it: `S690001`. */
  readonly number: string;
  readonly title: LocalText;
  /** Null for a guest, who comes with the charge's link. */
  readonly accountId: string | null;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly lines: readonly ChargeLine[];
  /** Whether the lines' amounts have VAT in them. */
  readonly priceMode: 'inclusive' | 'exclusive';
  /** What is to be paid, with VAT; the sum of the lines where prices are inclusive. */
  readonly amountSatang: number;
  readonly taxBuyer: TaxBuyer | null;
  /** Until when it may be paid; null for whenever. */
  readonly expiresAt: Date | null;
  /** Ways of paying that make sense for it; those that the site has are taken of them. All unless told. */
  readonly methods?: readonly Method[];
  /** Path of the asker's page about it, for after the payment. */
  readonly returnPath: string;
  /** Where it came from: `shop`, `pos`, `subscription` … for reports. */
  readonly channel: string;
}

/** `open` → `pending_review` (a slip waits) → `paid`; derived from payments, never set by hand. `authorized`: cash on delivery, chosen and not collected yet. */
export const CHARGE_STATES = [
  'open',
  'pending_review',
  'authorized',
  'partially_paid',
  'paid',
  'overpaid',
  'partially_refunded',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** A charge as its asker knows it. */
export interface Charge {
  readonly id: string;
  readonly subject: ChargeSubject;
  readonly state: ChargeState;
  readonly amountSatang: number;
  readonly paidSatang: number;
  readonly refundedSatang: number;
  /** Of what is paid and not given back: tax that the buyer kept back, for which no money is sent. */
  readonly withheldSatang: number;
  /** Way of the newest payment that counts; null before anybody chose one. */
  readonly method: Method | null;
  /** Money came in after it had been closed: somebody must decide. */
  readonly late: boolean;
  readonly expiresAt: Date | null;
  /** Documents that were issued for it; `path` opens one to its payer, a guest's with a token. */
  readonly documents: readonly { readonly id: string; readonly kind: string; readonly number: string; readonly path: string }[];
}

const UNDER_WAY: readonly ChargeState[] = ['pending_review', 'partially_paid', 'authorized', 'paid', 'overpaid'];
/** Money is there or promised at the door, or somebody looks at a slip: who sells waits with it. */
export const isUnderWay = ({ state, paidSatang }: Pick<Charge, 'state' | 'paidSatang'>): boolean =>
  paidSatang > 0 || UNDER_WAY.includes(state);

export interface NewRefund {
  /** UUID made by the asker: asked for again it is the same refund. */
  readonly id: string;
  readonly chargeId: string;
  readonly amountSatang: number;
  /** By line: what of its total comes back. Sums to `amountSatang`. */
  readonly lines: readonly { readonly lineId: string; readonly amountSatang: number }[];
  readonly reason: string;
  /** `wallet` credits the member at once; `transfer` and `cash` wait until staff say that they were made. */
  readonly method: 'wallet' | 'transfer' | 'cash';
}

/**
 * What is to be paid on a site, for plugins that sell something. Each act is part of the caller's transaction.
 * A charge that somebody else has, or that there is not: 404.
 */
export interface ChargesApi {
  /** Opens a charge; one of 0 satang is paid at once. @throws Refusal 422 `charge-invalid` for lines that do not add up · 409 `id-taken` */
  open(charge: NewCharge): Promise<Charge>;
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Charge>>;
  /** Closes what has not been paid; its open payments end. What comes in later is kept and told as `late`. @throws Refusal 409 `charge-paid` */
  close(id: string, as: 'cancelled' | 'expired', reason: string): Promise<Charge>;
  /**
   * Closes what the asker gives up, if it is still open: what comes in later is told as `late`. With `patient` not while it `isUnderWay`.
   *
   * @returns false where it was paid, or is waited for: then nothing has happened
   */
  giveUp(id: string, as: 'cancelled' | 'expired', options: { patient: boolean }): Promise<boolean>;
  /** Opens a closed charge again that was paid late and that the asker can still honour. */
  reopen(id: string): Promise<Charge>;
  /** The buyer has chosen to pay on delivery where they bought: an open charge is `authorized`. @throws Refusal 409 `method-unavailable` */
  promise(id: string): Promise<Charge>;
  /** Records that the courier or the counter has taken the money of an `authorized` charge. */
  collect(id: string, amountSatang: number): Promise<Charge>;
  /**
   * Gives money back; issues the credit note where a tax invoice was issued. Tax that the buyer had kept back is given back last and
   * without money: `moneySatang` is what is sent. @throws Refusal 422 `refund-too-much` (`mostSatang`) · 403 `refund-limit`
   */
  refund(refund: NewRefund): Promise<{
    id: string;
    state: 'settled' | 'processing';
    moneySatang: number;
    creditNote: { id: string; number: string } | null;
  }>;
  /** Which of these refunds could not be made: their money counts as here again, to be given back another way. */
  failedRefunds(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Path of the page where it is paid; for guests with the token that opens it. */
  path(id: string, options: { guest: boolean }): Promise<string>;
  /** Ways of paying that this site has, for `amountSatang`. */
  methods(amountSatang: number): Promise<readonly Method[]>;
  /** What of a charge is goods, and what of them was given back: shipping and fees left out. Null for one that there is not. */
  goods(id: string): Promise<ChargeGoods | null>;
  /** Who sells on this site, as papers name them today. */
  seller(): Promise<Seller>;
  /** VAT in this site's prices today, basis points: 0 where the seller is not registered. */
  vatRateBp(): Promise<number>;
}
/** Who sells: what is not set is empty. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  /** Five digits; `00000` is the head office. */
  readonly branch: string;
  readonly phone: string;
}
/** Goods of a charge, satang with VAT. */
export interface ChargeGoods {
  readonly goodsSatang: number;
  readonly vatSatang: number;
  readonly backSatang: number;
}
export const Charges = defineService<ChargesApi>('billing:charges@1');

/**
 * Gives money back to a member's wallet where that can be, else staff send it: by whoever ends what was sold. @throws as `refund` does
 */
export async function refundToPayer(
  charges: ChargesApi,
  request: Omit<NewRefund, 'method'>,
  isMember: boolean,
): Promise<Awaited<ReturnType<ChargesApi['refund']>>> {
  try {
    return await charges.refund({ ...request, method: isMember ? 'wallet' : 'transfer' });
  } catch (error) {
    if (!(error instanceof Refusal) || !isMember || !['no-wallet', 'refund-too-much'].includes(error.code)) throw error;
    return charges.refund({ ...request, method: 'transfer' });
  }
}

/** What a buyer has paid of a charge and may have back; money that came in late or beyond it is billing's to decide on. */
export const dueBack = ({ amountSatang, paidSatang, refundedSatang, late }: Charge): number =>
  late ? 0 : Math.max(0, Math.min(paidSatang, amountSatang) - refundedSatang);

/** A charge that has just been opened. */
export interface OpenedCharge extends Pick<NewCharge, 'id' | 'subject' | 'number' | 'accountId' | 'payer' | 'channel'> {
  readonly goods: ChargeGoods;
}
/**
 * Where buyers came from, for whoever knows: told once of each charge, in the transaction and, where somebody buys, with the cookies of the
 * request that opened it.
 */
export const ChargeSources = defineService<{ opened(charge: OpenedCharge): Promise<void> }>('billing:chargeSources@1');

export { taxBuyerProblems } from './rules/taxBuyerProblems.ts';

export type { CounterDay, CounterPaper, CounterPapersApi, CounterSeller, Paper } from './rules/counterPaper.ts';
/** Papers of counters, for plugins that sell there. Part of the caller's transaction. */
export const CounterPapers = defineService<CounterPapersApi>('billing:counterPapers@1');

/** Counters of a seller who is registered for VAT, for the report of output tax: whoever sells at counters provides it. */
export const CounterTax = defineService<{ days(query: { month: string; taxId: string }): Promise<readonly CounterDay[]> }>(
  'billing:counterTax@1',
);

/** A charge's state has changed, or money came in late. Told at least once; listeners compare with what they know. */
export const ChargeChanged = defineEvent('billing:chargeChanged@1', {
  ...closed({
    chargeId: id,
    subjectType: text(60),
    subjectId: text(120),
    state: { type: 'string', enum: CHARGE_STATES },
    amountSatang: { type: 'integer' },
    paidSatang: { type: 'integer' },
    refundedSatang: { type: 'integer' },
    method: orNull(text(20)),
    late: flag,
  }),
} as const);

/** Time has come for something of a subscription: its own owner is told, so that each is done in a transaction of its own. */
export const SubscriptionDue = defineTask('billing:subscriptionDue@1', { ...closed({ subscriptionId: id }) } as const);

/** Ways of paying a charge, drawn in somebody else's page: what the shop's order page shows until it is paid. */
export interface PayPanelProps {
  chargeId: string;
  /** The charge's own, where a guest came with the link of something else. */
  token: string | null;
  /** The way that the buyer has chosen before: begun at once where nothing has been begun. */
  method?: Method | null;
}
export const PayPanel = defineSlot<PayPanelProps>('billing:payPanel@1');
