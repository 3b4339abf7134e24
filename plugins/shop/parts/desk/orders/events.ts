import { ORDER_EVENTS } from '../../../rules/orderEvents.ts';

/** Events that the staff have words for, `event.<type>`: some of them no buyer is told. */
export const EVENTS: ReadonlySet<string> = new Set([
  ...ORDER_EVENTS,
  'refund_failed',
  'money_left',
  'cod_booked',
  'stock_short',
  'discounted',
  'link_mailed',
]);
