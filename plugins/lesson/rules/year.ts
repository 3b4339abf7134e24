/** Years from the common era to the Buddhist era of Thailand. */
export const ERA = 543;

/**
 * The year of an address in the common era: `2026`; `2569` of the Buddhist era; two digits are Buddhist (`69`), as they are said. Null
 * for what is no year of these times.
 */
export function yearOf(text: string): number | null {
  if (!/^(?:\d{2}|\d{4})$/.test(text)) return null;
  const inputYear = Number(text);
  const year = text.length === 2 ? 2500 + inputYear - ERA : inputYear >= 2400 ? inputYear - ERA : inputYear;
  return year >= 1900 && year <= 2200 ? year : null;
}
