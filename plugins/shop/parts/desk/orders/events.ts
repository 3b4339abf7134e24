import { ORDER_EVENTS } from '../../../rules/orderEvents.ts';

/** Events that the staff have words for, `event.<type>`: some of them no buyer is told. */
export const EVENTS: ReadonlySet<string> = new Set([...ORDER_EVENTS, 'refund_failed', 'money_left', 'stock_short']);
