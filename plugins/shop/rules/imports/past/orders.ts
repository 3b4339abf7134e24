import type { Problem } from '../../importRow.ts';
import type { ForeignRow } from '../meaning.ts';
import { codeFrom } from '../source.ts';
import { CellReader } from './cells.ts';
import { linesInCell, type PastLine } from './lineItems.ts';

export const OUTCOMES = ['open', 'done', 'cancelled', 'refunded'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An order that was placed in another shop. */
export interface PastOrder {
  readonly foreignId: string;
  readonly outcome: Outcome;
  readonly status: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly shippingSatang: number;
  readonly discountSatang: number;
  readonly totalSatang: number;
  readonly placedAt: string;
  readonly lines: readonly PastLine[];
}

/** What an order is called there: the same in every file of the shop. */
export const NUMBER = ['order_number', 'order number', 'order #', 'order_id', 'name'];
const DATE = ['created at', 'order_date', 'date_created', 'order date', 'date'];
const EMAIL = ['email', 'billing_email', 'customer_email', 'email (billing)'];
const PHONE = ['phone', 'billing phone', 'billing_phone', 'phone (billing)', 'shipping phone'];
const TOTAL = ['total', 'order_total', 'order total amount', 'n. revenue', 'net sales', 'n. revenue (formatted)'];
const STATUS = ['financial status', 'status', 'order_status', 'order status'];
const CURRENCY = ['currency', 'order_currency', 'order currency'];
const REFUNDED = ['refunded amount', 'refunded_total', 'order refund amount'];
const ITEM = ['lineitem name', 'item_name', 'item name'];
const SKU = ['lineitem sku', 'item_sku', 'sku'];
const QUANTITY = ['lineitem quantity', 'item_quantity', 'quantity (- refund)', 'quantity'];
const UNIT = ['lineitem price', 'item_price', 'item cost'];
const SUM = ['item_total', 'order line total'];
const LISTED = ['line_items', 'product(s)'];
const WHOLE = ['billing name', 'shipping name', 'customer', 'customer_name'];
const FIRST = ['billing_first_name', 'first name (billing)', 'shipping_first_name'];
const LAST = ['billing_last_name', 'last name (billing)', 'shipping_last_name'];
const ADDRESS = [
  ['shipping street', 'shipping address1', 'shipping_address_1', 'address 1&2 (shipping)', 'billing street', 'billing_address_1'],
  ['shipping_address_2', 'billing_address_2'],
  ['shipping city', 'shipping_city', 'city (shipping)', 'billing_city'],
  ['shipping province name', 'shipping province', 'shipping_state', 'state code (shipping)', 'billing_state'],
  ['shipping zip', 'shipping_postcode', 'postcode (shipping)', 'billing_postcode'],
];
/** A fault that belongs to no cell: other rows of the order are wrong. */
const INCOMPLETE: Problem = { column: '', code: 'order-incomplete', value: '' };

const OUTCOME: Readonly<Record<string, Outcome>> = {
  paid: 'done',
  partially_refunded: 'done',
  completed: 'done',
  processing: 'done',
  refunded: 'refunded',
  voided: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
  failed: 'cancelled',
  trash: 'cancelled',
};

/** What became of it. Nothing is taken for paid that the file does not call so. */
function outcomeOf(status: string, isCancelled: boolean, refundedSatang: number, totalSatang: number): Outcome {
  const known = OUTCOME[status.toLowerCase().replace(/^wc-/, '').replaceAll(/[ -]/g, '_')] ?? 'open';
  if (isCancelled) return known === 'refunded' ? 'refunded' : 'cancelled';
  return known === 'done' && refundedSatang > 0 && refundedSatang >= totalSatang ? 'refunded' : known;
}

/** The good of a row, where it has one. */
function lineOf(cells: CellReader): PastLine[] {
  const title = cells.text(ITEM, 200);
  const sku = codeFrom(cells.text(SKU, 80)) ?? '';
  const { value } = cells.find(QUANTITY);
  if (title === '' && sku === '' && value === '') return [];
  if (title === '') cells.wrong(ITEM, 'required');
  const quantity = Number(value);
  if (!/^\d{1,6}(?:\.0+)?$/.test(value)) cells.wrong(QUANTITY, value === '' ? 'required' : 'whole');
  const sum = cells.money(SUM, { negative: true });
  const unit = sum === null ? (cells.money(UNIT) ?? 0) : 0;
  return [{ sku, title, quantity, totalSatang: sum ?? unit * quantity }];
}

/** What the rows of one order say; null with anything wrong in them: an order without one of its goods would be another one. */
export function readOrder(rows: readonly ForeignRow[], key: string): { record: PastOrder | null; problems: Map<number, Problem[]> } {
  const readers = rows.map((row) => [row.row, new CellReader(row)] as const);
  const head = readers[0]![1];
  const placedAt = head.moment(DATE, { needed: true });
  const totalSatang = head.money(TOTAL, { needed: true });
  const currency = head.text(CURRENCY, 10);
  if (currency && currency.toUpperCase() !== 'THB') head.wrong(CURRENCY, 'currency');
  const refunded = head.money(REFUNDED, { negative: true });
  const status = head.text(STATUS, 40);
  const listed = linesInCell(head.find(LISTED).value);
  if (listed === null) head.wrong(LISTED, 'lines');
  const goods = readers.flatMap(([, cells]) => lineOf(cells));
  const [email, phone] = [head.email(EMAIL), head.phone(PHONE)];
  const [shipping, discount] = [
    head.money(['shipping', 'shipping_total', 'order shipping amount']),
    head.money(['discount amount', 'discount_total', 'cart discount amount'], { negative: true }),
  ];
  const isWrong = readers.some(([, { problems }]) => problems.length > 0);
  const problems = new Map(
    readers.map(([row, reader]): [number, Problem[]] => [row, isWrong && reader.problems.length === 0 ? [INCOMPLETE] : reader.problems]),
  );
  if (isWrong || placedAt === null || totalSatang === null) return { record: null, problems };
  return {
    record: {
      foreignId: key,
      outcome: outcomeOf(status, head.find(['cancelled at']).value !== '', Math.abs(refunded ?? 0), totalSatang),
      status: [status, head.text(['fulfillment status'], 40)].filter(Boolean).join(' · '),
      name: head.line([FIRST, LAST], 120) || head.text(WHOLE, 120),
      email,
      phone,
      address: head.line(ADDRESS, 400),
      note: head.text(['notes', 'customer_note', 'customer note'], 500),
      shippingSatang: shipping ?? 0,
      discountSatang: Math.abs(discount ?? 0),
      totalSatang,
      placedAt,
      lines: goods.length > 0 ? goods : (listed ?? []),
    },
    problems,
  };
}
