import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { amount, cost, foundGood, lines, MOST_LINES, note, version } from '../schemas.ts';

export const Supplier = closed({
  code: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' },
  name: { type: 'string', minLength: 1, maxLength: 160 },
  taxId: { ...text(20), default: '' },
  phone: { ...text(40), default: '' },
  email: { ...text(200), default: '' },
  address: note,
  creditDays: { type: 'integer', minimum: 0, maximum: 365, default: 0 },
  note,
  active: { ...flag, default: true },
});

/** What a supplier has. Costs are for owners to say: with others they are null, and stay as they were. */
export const SupplierItem = closed({
  variantId: id,
  supplierSku: { ...text(60), default: '' },
  costSatang: orNull(cost),
  pack: amount,
  least: amount,
  leadDays: { type: 'integer', minimum: 0, maximum: 365 },
});

export const suppliers = {
  saveSupplier: {
    method: 'PUT',
    path: '/api/supply/:clusterId/suppliers/:id',
    roles: MEMBERS,
    body: closed({ version, supplier: Supplier }),
    refuses: ['right-missing', 'code-taken'],
  },
  /** All that a supplier has, in place of what stood there. */
  saveItems: {
    method: 'PUT',
    path: '/api/supply/:clusterId/suppliers/:id/items',
    roles: MEMBERS,
    body: closed({ version: count, items: { ...lines(SupplierItem), minItems: 0, maxItems: MOST_LINES } }),
    refuses: ['right-missing'],
  },
  /** Goods for a line, by barcode, SKU or name. */
  findGoods: {
    method: 'GET',
    path: '/api/supply/:clusterId/goods',
    roles: MEMBERS,
    query: closed({ q: text(80) }),
    reply: closed({ goods: list(foundGood) }),
    limit: { times: 600, seconds: 60 },
    refuses: ['right-missing'],
  },
} as const;
