import { defineEvent, defineService } from '#kernel/contract/tokens.ts';

/** What a wallet has, in satang. A member who never had money has an empty one. */
export interface WalletBalance {
  readonly balanceSatang: number;
  /** Of it held for something that has not been decided. */
  readonly heldSatang: number;
  /** What may be spent: balance less what is held. */
  readonly availableSatang: number;
  /** Nothing can be paid from it. */
  readonly frozen: boolean;
}

/** What money is for: `{ type: 'shop.order', id }`. All payments and refunds of it are found by this. */
export interface WalletRef {
  readonly type: string;
  readonly id: string;
}

/** A payment. Its `id` (UUID) is made and kept by the caller before it asks: sent again it counts once. */
export interface WalletPayment {
  readonly id: string;
  readonly accountId: string;
  /** Satang, at least 1. */
  readonly amountSatang: number;
  readonly ref: WalletRef;
  /** What the member reads in the statement: "คำสั่งซื้อ 2569-0012". At most 200 characters. */
  readonly title: string;
}

/** What came of it. The same for every sending of the same id. */
export interface WalletMoved {
  readonly id: string;
  /** Balance of the member's wallet once it had counted. */
  readonly balanceSatang: number;
  readonly amountSatang: number;
  /** It had been done before. */
  readonly replayed: boolean;
}

/**
 * The wallets of the space, for plugins that sell something. Each act is part of the caller's transaction: when that
 * rolls back, no money has moved. A wallet stays locked until the transaction has ended, so ask for money late in it, for one
 * wallet only, and before `ctx.audit`.
 *
 * Refusals: 409 `insufficient-funds` (`availableSatang`) · 409 `wallet-frozen` · 409 `id-taken` the id was used for something
 * else · 422 `amount-invalid`.
 */
export interface WalletApi {
  balance(accountId: string): Promise<WalletBalance>;
  /** Takes money at once. */
  pay(payment: WalletPayment): Promise<WalletMoved>;
  /** Holds money until it is posted or voided, at the latest until `expiresAt`, when it is free again by itself. */
  hold(payment: WalletPayment & { readonly expiresAt: Date }): Promise<WalletMoved>;
  /** Takes what is held, or a part of it; the rest is free again. 404 for no such hold · 409 `hold-ended` (`as`). */
  post(ending: { readonly id: string; readonly holdId: string; readonly amountSatang?: number }): Promise<WalletMoved>;
  /** Lets a hold go. 404 for no such hold · 409 `hold-ended` (`as`). */
  void(ending: { readonly id: string; readonly holdId: string; readonly reason?: string }): Promise<WalletMoved>;
  /**
   * Gives back what was paid for `ref` from a wallet and not yet given back: all of it, or `amountSatang` of it.
   * 409 `already-refunded` where nothing is left · 422 `amount-invalid` (`mostSatang`) for more than is left.
   */
  refund(refund: {
    readonly id: string;
    readonly accountId: string;
    readonly ref: WalletRef;
    readonly amountSatang?: number;
    readonly title: string;
  }): Promise<WalletMoved>;
  /** Credits money that has come in through another way of paying (a settled charge). */
  creditTopUp(payment: WalletPayment): Promise<WalletMoved>;
  /** Pays a member out of what the site has sold what it owes them: a commission, a share. */
  payOut(payment: WalletPayment): Promise<WalletMoved>;
}

export const Wallet = defineService<WalletApi>('wallet:wallet@1');

/** Money of a member has moved, or is held or free again. */
export const WalletChanged = defineEvent('wallet:changed@1', {
  type: 'object',
  properties: {
    accountId: { type: 'string' },
    transferId: { type: 'string' },
    code: { type: 'string' },
    kind: { type: 'string' },
    amountSatang: { type: 'integer' },
    balanceSatang: { type: 'integer' },
  },
  required: ['accountId', 'transferId', 'code', 'kind', 'amountSatang', 'balanceSatang'],
  additionalProperties: false,
} as const);
