import type { Ctx } from '#kernel/contract/ctx.ts';
import type { billing } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type BillingCtx = Ctx<typeof billing>;

/** Where news of a payment comes from; with the source's own id of it each counts once. */
export type EventSource = Row<'billing_payment_event'>['source'];

export type AccountRow = Row<'billing_account'>;
export type ChargeRecord = Row<'billing_charge'>;
export type PaymentRow = Row<'billing_payment'>;
export type SlipRow = Row<'billing_slip'>;
export type RefundRecord = Row<'billing_refund'>;
export type DocumentRow = Row<'billing_document'>;
export type ContactRow = Row<'billing_contact'>;
export type DraftRow = Row<'billing_draft'>;
export type PlanRow = Row<'billing_plan'>;
export type SubscriptionRow = Row<'billing_subscription'>;
export type ChangeRow = Row<'billing_subscription_change'>;
