/** Provinces by region, for shipping zones. */
export const REGIONS = ['bangkok', 'metro', 'central', 'north', 'northeast', 'east', 'west', 'south'] as const;
export type Region = (typeof REGIONS)[number];

/** A province (id of two digits), a district (four) or a sub-district (six): the first digits of an id are those of what it lies in. */
export interface Place {
  readonly id: number;
  /** Without its kind: `คลองเตย`. */
  readonly th: string;
  readonly en: string;
}
export interface Province extends Place {
  readonly region: Region;
}
export interface Subdistrict extends Place {
  /** Five digits each, the usual one first. */
  readonly postcodes: readonly string[];
}

/** All of Thailand: 77 provinces, 928 districts, 7,436 sub-districts. */
export interface Places {
  readonly provinces: readonly Province[];
  readonly province: ReadonlyMap<number, Province>;
  readonly district: ReadonlyMap<number, Place>;
  readonly subdistrict: ReadonlyMap<number, Subdistrict>;
  /** By province. */
  readonly districts: ReadonlyMap<number, readonly Place[]>;
  /** By district. */
  readonly subdistricts: ReadonlyMap<number, readonly Subdistrict[]>;
}

/** Bangkok is divided into khet and khwaeng, every other province into amphoe and tambon. */
export const BANGKOK = 10;

export const provinceIdOf = (id: number): number => Number(String(id).slice(0, 2));
export const districtIdOf = (subdistrictId: number): number => Math.floor(subdistrictId / 100);

const thai = new Intl.Collator('th');
const byName = (a: Place, b: Place) => thai.compare(a.th, b.th);

/** Reads `data/places.tsv`: id, Thai name, English name, and the region of a province or the postcodes of a sub-district. */
export function parsePlaces(text: string): Places {
  const province = new Map<number, Province>();
  const district = new Map<number, Place>();
  const subdistrict = new Map<number, Subdistrict>();
  for (const line of text.trimEnd().split('\n')) {
    const [digits, th, en, rest = ''] = line.split('\t') as [string, string, string, string?];
    const place = { id: Number(digits), th, en };
    if (digits.length === 2) province.set(place.id, { ...place, region: rest as Region });
    else if (digits.length === 4) district.set(place.id, place);
    else subdistrict.set(place.id, { ...place, postcodes: rest.split(' ') });
  }
  const within = <P extends Place>(places: Iterable<P>, above: (id: number) => number) => {
    const groups = Map.groupBy(places, ({ id }) => above(id));
    for (const group of groups.values()) group.sort(byName);
    return groups;
  };
  return {
    provinces: [...province.values()].toSorted(byName),
    province,
    district,
    subdistrict,
    districts: within(district.values(), provinceIdOf),
    subdistricts: within(subdistrict.values(), districtIdOf),
  };
}
