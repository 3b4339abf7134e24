import type { LocalText } from '#kit/schema/locale.ts';
import type { DraftBuyer, DraftLine } from './calls/draftSchemas.ts';
import type { ChargeLine, Method, TaxBuyer } from './contract.ts';
import type { Party, Way } from './schemas.ts';

/** Of tax that a buyer kept back: what their certificate says. */
export interface Withholding {
  /** `lines`: each at its own rate. */
  readonly kind: 'service' | 'rent' | 'advertising' | 'transport' | 'insurance' | 'lines';
  /** 0 for rates of lines. */
  readonly rateBp: number;
  /** Empty for one that was to come later: then it is a row of its own. */
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
  'billing_draft.buyer': DraftBuyer;
  'billing_draft.lines': DraftLine[];
  'billing_payment.payee': Way;
  'billing_payment.withholding': Withholding;
  'billing_payment_event.detail': Record<string, unknown>;
  'billing_plan.features_en': string[];
  'billing_plan.features_th': string[];
  'billing_refund.lines': { lineId: string; amountSatang: number }[];
}
