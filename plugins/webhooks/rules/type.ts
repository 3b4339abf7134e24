/** An event's id as receivers have it: `shop:orderPlaced@1` is `shop.orderPlaced.v1`. */
export const typeOf = (event: string): string => event.replace(':', '.').replace('@', '.v');

/** What receivers are told when an admin tries an endpoint. */
export const PING = 'webhooks:ping@1';

/** What is sent: the same bytes at every try. */
export const bodyOf = (event: string, at: string, data: unknown): string => JSON.stringify({ type: typeOf(event), timestamp: at, data });
