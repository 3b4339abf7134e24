import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { text } from '#kit/schema/shapes.ts';
import { AddressFields, Addresses } from './contract.ts';
import { Areas, FoundPlaces, Tambons } from './schemas.ts';

/** People choose places by hand: what asks more often than this is no form. */
const limit = { times: 240, seconds: 60 } as const;

/** Thailand's provinces, districts, sub-districts and postcodes: the specification's calls, and the fields of an address. */
export const address = definePlugin({
  id: 'address',
  summary: 'Thai addresses: provinces, districts, sub-districts and postcodes, and the fields that other areas ask for them with',
  calls: {
    provinces: { method: 'GET', path: '/api/address/provinces', roles: EVERYONE, reply: Areas, limit, quiet: true },
    amphure: { method: 'GET', path: '/api/address/amphure/:id', roles: EVERYONE, reply: Areas, limit, quiet: true },
    tambon: { method: 'GET', path: '/api/address/tambon/:id', roles: EVERYONE, reply: Tambons, limit, quiet: true },
    search: {
      method: 'GET',
      path: '/api/address/search',
      roles: EVERYONE,
      query: { type: 'object', properties: { q: { ...text(100), default: '' } }, additionalProperties: false },
      reply: FoundPlaces,
      limit,
      quiet: true,
    },
  },
  slots: { fields: AddressFields },
  fills: { fields: { into: AddressFields, roles: EVERYONE, texts: 'fields' } },
  provides: { addresses: Addresses },
});
