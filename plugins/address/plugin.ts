import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { text } from '#kit/schema/shapes.ts';
import { AddressFields, Addresses } from './contract.ts';
import { Areas, FoundPlaces, Tambons } from './schemas.ts';

/** People choose places by hand: what asks more often than this is no form. */
const limit = { times: 240, seconds: 60 } as const;

const places = { method: 'GET', roles: EVERYONE, limit, quiet: true } as const;

/** Thailand's provinces, districts, sub-districts and postcodes: the specification's calls, and the fields of an address. */
export const address = definePlugin({
  id: 'address',
  summary: 'Thai addresses: provinces, districts, sub-districts and postcodes, and the fields that other areas ask for them with',
  calls: {
    provinces: { path: '/api/address/provinces', ...places, reply: Areas },
    amphure: { path: '/api/address/amphure/:id', ...places, reply: Areas },
    tambon: { path: '/api/address/tambon/:id', ...places, reply: Tambons },
    /** The same under the addresses that the specification has them. */
    plainProvinces: { path: '/address/provinces', ...places, reply: Areas },
    plainAmphure: { path: '/address/amphure/:id', ...places, reply: Areas },
    plainTambon: { path: '/address/tambon/:id', ...places, reply: Tambons },
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
