import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { day, named, Vendor, version } from '../schemas.ts';

const search = { method: 'GET', roles: MEMBERS, query: closed({ q: text(80) }), limit: { times: 600, seconds: 60 } } as const;

export const NewItem = closed({ itemId: id, storeId: id, variantId: id, fromDay: day, toDay: orNull(day) });

export const vendors = {
  saveVendor: {
    method: 'PUT',
    path: '/api/consignment/:clusterId/vendors/:id',
    roles: MEMBERS,
    body: closed({ version, vendor: Vendor, accountId: orNull(id) }),
    refuses: ['right-missing', 'account-unknown'],
  },
  /** A good of the shop is the vendor's in a store from a day on. */
  addItem: {
    method: 'POST',
    path: '/api/consignment/:clusterId/vendors/:id/items',
    roles: MEMBERS,
    body: NewItem,
    refuses: ['right-missing', 'item-taken'],
  },
  /** Its last day; null for no end. */
  endItem: {
    method: 'POST',
    path: '/api/consignment/:clusterId/items/:itemId/end',
    roles: MEMBERS,
    body: closed({ toDay: orNull(day) }),
    refuses: ['right-missing', 'item-taken', 'sold-since'],
  },
  /** What was entered by mistake, and of which nothing was sold. */
  removeItem: {
    method: 'DELETE',
    path: '/api/consignment/:clusterId/items/:itemId',
    roles: MEMBERS,
    refuses: ['right-missing', 'sold-since'],
  },
  findGoods: {
    ...search,
    path: '/api/consignment/:clusterId/goods',
    reply: closed({ found: list(named) }),
    refuses: ['right-missing'],
  },
  findAccounts: {
    ...search,
    path: '/api/consignment/:clusterId/accounts',
    reply: closed({ found: list(named) }),
    refuses: ['right-missing'],
  },
} as const;
