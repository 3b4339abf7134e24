import type { ColumnType, Kysely, Selectable } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { LocalText } from '#kit/schema/locale.ts';
import type { ChargeLine, ChargeState, Method, TaxBuyer } from '../contract.ts';
import type { PaymentState } from '../machines/payment.ts';
import type { SlipState } from '../machines/slip.ts';
import type { billing } from '../plugin.ts';
import type { Account, RefundRow, Way } from '../schemas.ts';
import type { Plan, Subscription } from '../calls/subscriptionSchemas.ts';

export type BillingCtx = Ctx<typeof billing>;

/** jsonb: read as its value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Of tax that a buyer kept back: what their certificate says. */
export interface Withholding {
  readonly kind: 'service' | 'rent' | 'advertising' | 'transport' | 'insurance';
  readonly rateBp: number;
  readonly certificateNumber: string;
  /** Local day, `2026-11-21`; empty for none. */
  readonly certificateDate: string;
}

/** Where news of a payment comes from; with the source's own id of it each counts once. */
export type EventSource = 'wallet' | 'slip' | 'desk' | 'collect' | 'provider' | 'webhook';
export type EventKind = 'captured' | 'reversed' | 'told';

export interface BillingTables {
  billing_account: Refined<'billing_account', { kind: Account['kind']; state: Account['state'] }>;
  billing_charge: Refined<
    'billing_charge',
    {
      title: Json<LocalText>;
      lines: Json<ChargeLine[]>;
      tax_buyer: NullableJson<TaxBuyer>;
      methods: ColumnType<Method[] | null, Method[] | null, Method[] | null>;
      price_mode: 'inclusive' | 'exclusive';
      state: ChargeState;
      closed_as: ColumnType<'cancelled' | 'expired' | null, 'cancelled' | 'expired' | null | undefined, 'cancelled' | 'expired' | null>;
      method: ColumnType<Method | null, Method | null | undefined, Method | null>;
    }
  >;
  billing_payment: Refined<
    'billing_payment',
    { method: Method; state: PaymentState; payee: NullableJson<Way>; withholding: NullableJson<Withholding> }
  >;
  billing_payment_event: Refined<'billing_payment_event', { source: EventSource; kind: EventKind; detail: Json<Record<string, unknown>> }>;
  billing_slip: Refined<'billing_slip', { state: SlipState }>;
  billing_refund: Refined<
    'billing_refund',
    {
      kind: 'refund' | 'surplus';
      lines: Json<{ lineId: string; amountSatang: number }[]>;
      method: RefundRow['method'];
      state: RefundRow['state'];
    }
  >;
  billing_refund_part: Tables['billing_refund_part'];
  billing_plan: Refined<'billing_plan', { interval: Plan['interval']; features_th: Json<string[]>; features_en: Json<string[]> }>;
  billing_subscription: Refined<
    'billing_subscription',
    { state: Subscription['state']; interval: Plan['interval']; pay_from: Subscription['payFrom'] }
  >;
  billing_subscription_period: Refined<'billing_subscription_period', { kind: 'trial' | 'first' | 'renewal' | 'change' }>;
  billing_subscription_change: Refined<
    'billing_subscription_change',
    { state: 'waiting' | 'applied' | 'dropped'; interval: Plan['interval'] }
  >;
  billing_dunning_attempt: Refined<'billing_dunning_attempt', { outcome: 'paid' | 'failed' | 'told' | 'waiting' }>;
}

export type AccountRow = Selectable<BillingTables['billing_account']>;
export type ChargeRecord = Selectable<BillingTables['billing_charge']>;
export type PaymentRow = Selectable<BillingTables['billing_payment']>;
export type SlipRow = Selectable<BillingTables['billing_slip']>;
export type RefundRecord = Selectable<BillingTables['billing_refund']>;
export type PlanRow = Selectable<BillingTables['billing_plan']>;
export type SubscriptionRow = Selectable<BillingTables['billing_subscription']>;
export type ChangeRow = Selectable<BillingTables['billing_subscription_change']>;

/** The tables of charges and payments, bound to the call's space and transaction. */
export const db = (ctx: Pick<BillingCtx, 'db'>): Kysely<BillingTables> => ctx.db;
