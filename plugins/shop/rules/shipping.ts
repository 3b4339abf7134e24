/** A way of sending as the staff have set it. */
export interface ShippingRule {
  id: string;
  title: { th: string; en: string };
  kind: 'delivery' | 'pickup';
  /** Where it goes; both empty for the whole country. */
  regions: readonly string[];
  provinces: readonly string[];
  /** By weight: the first step that is enough. */
  steps: readonly { upToGrams: number; satang: number }[];
  /** Free from so much of goods on; 0 for never. */
  freeFromSatang: number;
  rank: number;
}

/** Where a parcel goes. */
export interface Place {
  province: string;
  /** Of the province; null where it is not known. */
  region: string | null;
}

/** How closely a way of sending names a place: 0 by province, 1 by region, 2 the whole country; null where it does not go. */
function closeness({ kind, regions, provinces }: ShippingRule, place: Place | null): number | null {
  if (kind === 'pickup' || (regions.length === 0 && provinces.length === 0)) return 2;
  if (place === null) return null;
  if (provinces.includes(place.province)) return 0;
  return place.region !== null && regions.includes(place.region) ? 1 : null;
}

/** What it costs before anything is free, satang; null for what is too heavy for it. */
export const postage = ({ steps }: ShippingRule, weightGrams: number): number | null =>
  steps.toSorted((a, b) => a.upToGrams - b.upToGrams).find(({ upToGrams }) => weightGrams <= upToGrams)?.satang ?? null;

/** What it costs for goods of so much, satang. */
export const shippingPrice = (rule: ShippingRule, weightGrams: number, goodsSatang: number): number | null => {
  const price = postage(rule, weightGrams);
  return price !== null && rule.freeFromSatang > 0 && goodsSatang >= rule.freeFromSatang ? 0 : price;
};

/**
 * Ways of sending to a place, in the order of the staff. Of several with the same title the one that names the place most closely
 * counts: so a province has another price than its region, and that another than the country. Without a place only what is fetched
 * and what goes everywhere.
 */
export function shippingFor(rules: readonly ShippingRule[], place: Place | null, weightGrams: number): ShippingRule[] {
  const best = new Map<string, { rule: ShippingRule; near: number }>();
  for (const rule of rules) {
    const near = closeness(rule, place);
    const known = best.get(`${rule.kind} ${rule.title.th}`);
    if (near !== null && (!known || near < known.near)) best.set(`${rule.kind} ${rule.title.th}`, { rule, near });
  }
  return [...best.values()]
    .map(({ rule }) => rule)
    .filter((rule) => postage(rule, weightGrams) !== null)
    .toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
}
