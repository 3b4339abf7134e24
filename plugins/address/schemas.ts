import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, orNull, text } from '#kit/schema/shapes.ts';

const names = {
  id: count,
  /** In the visitor's language, without its kind: `คลองเตย`. */
  name: text(80),
  nameTh: text(80),
  nameEn: text(80),
};

/** A province or an amphure. `capital`: its districts are khet and khwaeng. */
export const Area = closed({ ...names, capital: flag });
export type Area = Value<typeof Area>;

/** A tambon with its postcodes, the usual one first; `zipCode` is that one. */
export const Tambon = closed({ ...names, capital: flag, zipCode: text(5), zipCodes: { type: 'array', items: text(5) } });
export type Tambon = Value<typeof Tambon>;

/** A place that was found: a tambon with one of its postcodes, and what it lies in. */
export const FoundPlace = closed({ zipCode: text(5), tambon: Tambon, amphure: Area, province: Area });
export type FoundPlace = Value<typeof FoundPlace>;

/** What the calls of the specification answer: `data` is null where `success` is false, and `error` says why. */
const answer = <const S extends object>(item: S) =>
  closed({ success: flag, data: orNull({ type: 'array', items: item } as const), error: orNull(text(200)) });

export const Areas = answer(Area);
export const Tambons = answer(Tambon);
export const FoundPlaces = answer(FoundPlace);
