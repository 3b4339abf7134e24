import { callsOf } from '#kernel/contract/page.ts';
import type { address } from '../plugin.ts';
import type { Area, FoundPlace, Tambon } from '../schemas.ts';

const call = callsOf<typeof address>('address');

/** Places as the gateway gives them, and those that were given by their ids. */
export interface PlaceSource {
  provinces(): Promise<Area[] | null>;
  amphures(province: number): Promise<Area[] | null>;
  tambons(amphure: number): Promise<Tambon[] | null>;
  byPostcode(postcode: string): Promise<FoundPlace[] | null>;
  place(id: number | null): Area | Tambon | undefined;
}

/** Asks the gateway; what it gave is kept for as long as the form is open. Null where it cannot be had. */
export function addressSource(): PlaceSource {
  const placesById = new Map<number, Area | Tambon>();
  const keep = <T extends Area>(places: T[] | null): T[] | null => {
    for (const place of places ?? []) placesById.set(place.id, place);
    return places;
  };
  return {
    provinces: async () => keep((await call('provinces')).data),
    amphures: async (province) => keep((await call('amphure', { id: String(province) })).data),
    tambons: async (amphure) => keep((await call('tambon', { id: String(amphure) })).data),
    byPostcode: async (postcode) => (await call('search', { q: postcode })).data,
    place: (id) => (id === null ? undefined : placesById.get(id)),
  };
}
