import type { Foreign, ForeignCells } from '../source.ts';
import { CUSTOMER_KEYS } from './customers.ts';
import { NUMBER } from './orders.ts';

/** What a file brings. */
export const IMPORTED = ['products', 'customers', 'orders'] as const;
export type Imported = (typeof IMPORTED)[number];
export type Past = Exclude<Imported, 'products'>;

/** Whether a file is of another shop's customers or orders, by its first row, in small letters; null for anything else. */
export function pastOf(headings: readonly string[]): { source: Foreign; what: Past } | null {
  const has = new Set(headings);
  const all = (...names: string[]) => names.every((name) => has.has(name));
  const some = (...names: string[]) => names.some((name) => has.has(name));
  if (all('name', 'financial status', 'lineitem name')) return { source: 'shopify', what: 'orders' };
  if (all('first name', 'last name', 'email') && some('total spent', 'accepts email marketing', 'accepts marketing'))
    return { source: 'shopify', what: 'customers' };
  const isOrders =
    (some('order_id', 'order_number') && some('order_total', 'total')) ||
    all('order number', 'order status', 'order date') ||
    (all('order #', 'status') && some('product(s)', 'items sold'));
  if (isOrders) return { source: 'woocommerce', what: 'orders' };
  const isCustomers = (some('customer_id', 'user_login', 'username') && some('email', 'user_email')) || all('name', 'email', 'total spend');
  return isCustomers ? { source: 'woocommerce', what: 'customers' } : null;
}

/** By what rows of one customer or order belong together; empty where nothing tells. */
export function pastKey(what: Past, cells: ForeignCells): string {
  const names = what === 'orders' ? NUMBER : CUSTOMER_KEYS;
  const found = names.map((name) => cells[name]).find(Boolean) ?? '';
  return found && `${what}:${found.replace(/^'+/, '').toLowerCase()}`.slice(0, 280);
}
