/** Where one is in a list, and what a form has just booked there: no view keeps it. */
const PLACES = new Set(['page', 'before', 'after', 'booked', 'net', 'left']);

/** The query of an address as a view keeps it: without what is empty and where one is in the list, in one order, so that two can be compared. */
export function viewQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && !PLACES.has(name));
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}
