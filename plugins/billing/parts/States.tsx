import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { ChargeState as Charge } from '../contract.ts';
import type { DOCUMENT_STATES, PAYMENT_STATES, RefundRow, SLIP_STATES } from '../schemas.ts';
import type { SUBSCRIPTION_STATES } from '../calls/subscriptionSchemas.ts';

/** Tones by what a state is of. Words carry the meaning: `<what>.<state>` of the texts. */
const TONES = {
  chargeState: {
    open: 'info',
    pending_review: 'warning',
    authorized: 'info',
    partially_paid: 'warning',
    paid: 'success',
    overpaid: 'warning',
    partially_refunded: 'neutral',
    refunded: 'neutral',
    cancelled: 'neutral',
    expired: 'neutral',
  } satisfies Record<Charge, BadgeTone>,
  paymentState: {
    created: 'neutral',
    awaiting_customer: 'info',
    pending_review: 'warning',
    authorized: 'info',
    captured: 'success',
    partially_refunded: 'neutral',
    refunded: 'neutral',
    declined: 'danger',
    expired: 'neutral',
    cancelled: 'neutral',
  } satisfies Record<(typeof PAYMENT_STATES)[number], BadgeTone>,
  slipState: {
    uploaded: 'info',
    unreadable: 'warning',
    duplicate: 'danger',
    manual_review: 'warning',
    accepted: 'success',
    rejected: 'danger',
  } satisfies Record<(typeof SLIP_STATES)[number], BadgeTone>,
  documentState: {
    draft: 'neutral',
    issued: 'info',
    sent: 'info',
    accepted: 'success',
    paid: 'success',
    cancelled: 'neutral',
    replaced: 'neutral',
  } satisfies Record<(typeof DOCUMENT_STATES)[number], BadgeTone>,
  refundState: { processing: 'warning', settled: 'success', failed: 'danger' } satisfies Record<RefundRow['state'], BadgeTone>,
  subscriptionState: {
    incomplete: 'warning',
    incomplete_expired: 'neutral',
    trialing: 'info',
    active: 'success',
    past_due: 'warning',
    unpaid: 'danger',
    paused: 'neutral',
    canceled: 'neutral',
  } satisfies Record<(typeof SUBSCRIPTION_STATES)[number], BadgeTone>,
  etaxState: { sent: 'warning', stamped: 'success', failed: 'danger' },
  accountState: { waiting: 'warning', active: 'success', closed: 'neutral' },
} as const;
type Tones = typeof TONES;

/** How far something is, in a word. */
export function State<K extends keyof Tones>({ of, state }: { of: K; state: keyof Tones[K] & string }) {
  const t = useText('billing');
  return <Badge tone={(TONES[of] as Readonly<Record<string, BadgeTone>>)[state]}>{t<string>(`${of}.${state}`)}</Badge>;
}

/** A charge's state, and that its money came when it had been closed. */
export function ChargeState({ state, late }: { state: Charge; late: boolean }) {
  const t = useText('billing');
  return (
    <span className="billing-States">
      <State of="chargeState" state={state} />
      {late && <Badge tone="danger">{t('chargeState.late')}</Badge>}
    </span>
  );
}
