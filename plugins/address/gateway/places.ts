import text from '../data/places.tsv?raw';
import { placeFinder, type Found } from '../rules/findPlaces.ts';
import { parsePlaces, type Places } from '../rules/places.ts';

let read: Places | undefined;
let finder: ((query: string) => Found[]) | undefined;

/** All places of Thailand. Read when they are first asked for; the same for every space, and never changed. */
export const allPlaces = (): Places => (read ??= parsePlaces(text));

/** Places by a postcode or by parts of names. */
export const findPlaces = (query: string): Found[] => (finder ??= placeFinder(allPlaces()))(query);
