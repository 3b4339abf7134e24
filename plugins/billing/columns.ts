import type { LocalText } from '#kit/schema/locale.ts';
import type { ChargeLine, Method, TaxBuyer } from './contract.ts';
import type { Party, Way } from './schemas.ts';

/** Of tax that a buyer kept back: what their certificate says. */
export interface Withholding {
  readonly kind: 'service' | 'rent' | 'advertising' | 'transport' | 'insurance';
  readonly rateBp: number;
  readonly certificateNumber: string;
  /** Local day, `2026-11-21`; empty for none. */
  readonly certificateDate: string;
}

/** What columns hold that the database has no type for. */
export interface Columns {
  'billing_charge.lines': ChargeLine[];
  'billing_charge.method': Method;
  'billing_charge.methods': Method[];
  'billing_charge.tax_buyer': TaxBuyer;
  'billing_charge.title': LocalText;
  'billing_document.buyer': Party;
  'billing_document.lines': ChargeLine[];
  'billing_document.seller': Party;
  'billing_payment.payee': Way;
  'billing_payment.withholding': Withholding;
  'billing_payment_event.detail': Record<string, unknown>;
  'billing_plan.features_en': string[];
  'billing_plan.features_th': string[];
  'billing_refund.lines': { lineId: string; amountSatang: number }[];
}
