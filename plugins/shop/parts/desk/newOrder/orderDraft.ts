import type { Posted } from '#kernel/contract/page.ts';
import { readForm } from '#kit/forms/readForm.ts';
import type { Value } from '#kit/schema/schema.ts';
import { NO_ADDRESS, type AddressDraft } from '../../../../address/contract.ts';
import type { TaxBuyer } from '../../../../billing/contract.ts';
import { PlaceStaffOrder, type OrderGood, type SeenOrder, type StaffQuote } from '../../../calls/staffOrders.ts';
import type { ContactDraft } from './OrderContact.tsx';
import type { DraftLine } from './OrderGoods.tsx';
import type { Pay } from './OrderPay.tsx';
import { NO_TAX } from './OrderTax.tsx';

/** What is being filled in. */
export interface OrderDraft {
  orderId: string;
  lines: DraftLine[];
  contact: ContactDraft;
  address: AddressDraft;
  methodId: string;
  discountSatang: number;
  pay: Pay;
  taxBuyer: TaxBuyer;
  /** Of a page without scripts: what was looked for, and what all comes to. */
  sought: { typed: string; found: readonly OrderGood[] };
  quote: StaffQuote | null;
  /** Of what was shown last. */
  quoteHash: string;
}

const NOBODY: ContactDraft = { name: '', phone: '', email: '' };

/** Goods as the form itself has them, where nothing was seen of them: it was refused. */
function linesOf(posted: Posted, quantities: readonly { variantId: string; quantity: number }[]): DraftLine[] {
  return quantities.map(({ variantId, quantity }, row) => {
    const [title = '', options = '', sku = '', satang = ''] = ['title', 'options', 'sku', 'satang'].map((name) =>
      posted.typed(`lines.${row}.${name}`),
    );
    return { variantId, quantity, title, options, sku, satang: Number(satang) || 0, picture: null, most: 9_999 };
  });
}

/** How the form begins: empty, or as it was sent without scripts. */
export function firstDraft(posted: Posted | null, newId: string): OrderDraft {
  const read = (posted ? readForm(PlaceStaffOrder, posted.entries) : {}) as Partial<Value<typeof PlaceStaffOrder>>;
  const seen = (posted?.reply as { seen?: SeenOrder } | undefined)?.seen;
  return {
    orderId: read.orderId ?? newId,
    lines: seen ? seen.goods.map((good) => ({ ...good })) : posted ? linesOf(posted, read.lines ?? []) : [],
    contact: { ...NOBODY, ...read.contact },
    address: { ...NO_ADDRESS, ...read.address },
    methodId: read.shippingMethodId ?? '',
    discountSatang: read.discountSatang ?? 0,
    pay: read.pay ?? 'link',
    taxBuyer: { ...NO_TAX, ...read.taxBuyer },
    sought: { typed: seen && seen.found.length === 0 ? '' : (read.add ?? ''), found: seen?.found ?? [] },
    quote: seen?.quote ?? null,
    quoteHash: (seen ? seen.quote?.quoteHash : read.quoteHash) ?? '',
  };
}
