import type { Element, Page } from '../schemas.ts';

/** Fields of one page, at most. */
export const SLOTS = 160;

/** A field of a page's form: its name there, and the key of what is typed into it. */
export interface Slot {
  readonly name: string;
  readonly key: string;
}

const ADDRESS = ['line', 'subdistrict', 'district', 'province', 'postcode'] as const;

/** Parts of an element that have a field each; the element itself is the empty one. */
export function partsOf({ type, rows, other, options }: Element): readonly string[] {
  switch (type) {
    case 'statement':
    case 'calc':
    case 'payment':
    case 'file':
      return [];
    case 'matrix':
      return rows.map(({ id }) => id);
    case 'date':
      return ['d', 'm', 'y'];
    case 'signature':
      return ['', 'drawn'];
    case 'address_th':
      return ADDRESS;
    case 'single':
    case 'multi':
    case 'dropdown':
      return other && options.length > 0 ? ['', 'other'] : [''];
    default:
      return [''];
  }
}

/**
 * The fields of a page, by their place: forms without scripts have fixed names, a form's document any number of keys. A version stays
 * as it is, so do the places.
 */
export function slotsOf(page: Page): readonly Slot[] {
  const all = page.elements.flatMap((element) =>
    partsOf(element).map((part) => ({
      key: part ? `${element.id}.${part}` : element.id,
      isDrawn: element.type === 'signature' && part !== '',
    })),
  );
  // What is drawn comes last: pages that were made before there was such a field keep their places.
  return [...all.filter(({ isDrawn }) => !isDrawn), ...all.filter(({ isDrawn }) => isDrawn)].map(({ key }, place) => ({
    name: `f${place}`,
    key,
  }));
}
