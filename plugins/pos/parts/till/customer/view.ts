/** What the window that customers look at is told, over a channel of the browser: nothing goes through the gateway. */
export const CUSTOMER_CHANNEL = 'sala-till-customer';

/** What comes before the goods while it is on show. */
export type CustomerNotice =
  | { readonly kind: 'qr'; readonly code: string; readonly satang: number }
  | { readonly kind: 'paid'; readonly totalSatang: number; readonly changeSatang: number }
  | { readonly kind: 'refund'; readonly satang: number };

export interface CustomerView {
  readonly store: string;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly unit: string;
    readonly quantityMilli: number;
    readonly totalSatang: number;
  }[];
  readonly discountSatang: number;
  readonly totalSatang: number;
  readonly notice: CustomerNotice | null;
}

/** `hello`: a window was opened and wants to be told. `view` null: the till is closed. */
export type CustomerMessage = { readonly kind: 'hello' } | { readonly kind: 'view'; readonly view: CustomerView | null };

/** The address of that window. */
export const CUSTOMER_SCREEN = '/cluster/pos?screen=customer';
