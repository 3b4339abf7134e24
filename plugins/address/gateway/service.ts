import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { AddressesApi } from '../contract.ts';
import { addressLine } from '../rules/addressLine.ts';
import { checkAddress } from '../rules/checkAddress.ts';
import { regionOf } from '../rules/regionOf.ts';
import { allPlaces } from './places.ts';

/** Thailand's places for other plugins. */
export const addressesApi = (): AddressesApi => ({
  async checked(typed, path, options) {
    const { address, problems } = checkAddress(allPlaces(), typed, options);
    const fields = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [path ? `${path}.${field}` : field, problem]));
    if (Object.keys(fields).length) throw invalidFields(fields);
    return address;
  },
  line: async (address, locale) => addressLine(allPlaces(), address, locale),
  region: async (province) => regionOf(allPlaces(), province),
});
