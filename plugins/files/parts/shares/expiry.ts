const DAY = 86_400_000;

/** Choices of how long a link is open: `keep` what is set, no end, so many days, or a day of one's own. */
export const DAYS = [1, 7, 30, 90] as const;
export type Expiry = 'keep' | 'never' | 'date' | `${(typeof DAYS)[number]}`;

/** Choices of a site whose links are open for `most` days at most; 0 for any time. */
export function choices(most: number, isSet: boolean): Expiry[] {
  const days = DAYS.filter((each) => !most || each <= most).map((each) => `${each}` as Expiry);
  return [...(isSet ? (['keep'] as const) : []), ...(most ? [] : (['never'] as const)), ...days, 'date'];
}

/** What is sent for a choice: undefined to keep, null for no end, else the moment. `day` lasts to its end. */
export function expiryOf(choice: Expiry, day: string, now: Date): string | null | undefined {
  if (choice === 'keep') return undefined;
  if (choice === 'never') return null;
  if (choice !== 'date') return new Date(now.getTime() + Number(choice) * DAY).toISOString();
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? day || '-' : end.toISOString();
}
