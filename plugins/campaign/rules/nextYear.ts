/** A name with a year in it, a year on: `doa-register-68`, `DOA2568`, `ปี 2568`; without one it gets the year behind it. */
export function nextYearName(name: string, yearBe: number, between = ''): string {
  const [long, short] = [String(yearBe), String(yearBe % 100).padStart(2, '0')];
  const [longNext, shortNext] = [String(yearBe + 1), String((yearBe + 1) % 100).padStart(2, '0')];
  if (name.includes(long)) return name.replaceAll(long, longNext);
  if (name.endsWith(short)) return name.slice(0, -short.length) + shortNext;
  return between === '' ? name : `${name}${between === '-' ? '-' : ''}${shortNext}`;
}

/** The same day and clock a year on; 29 February becomes the 28th. */
export function yearOn(at: Date): Date {
  const next = new Date(at);
  next.setUTCFullYear(at.getUTCFullYear() + 1);
  if (next.getUTCMonth() !== at.getUTCMonth()) next.setUTCDate(0);
  return next;
}
