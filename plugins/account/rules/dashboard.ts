/** How a visitor is greeted. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The part of the day at the site's own clock. */
export function partOfDay(at: Date, timeZone: string): PartOfDay {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at));
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  return hour >= 17 && hour < 21 ? 'evening' : 'night';
}

/** What a site may need of a member sooner or later: a parcel's address, a name on a certificate, a number to call. */
export type ProfilePart = 'lastname' | 'phone' | 'address' | 'email';

/** How much of a profile is there, in percent, and what is not. */
export function completeness(has: Readonly<Record<ProfilePart, boolean>>): { percent: number; missing: ProfilePart[] } {
  const parts = Object.keys(has) as ProfilePart[];
  const missing = parts.filter((part) => !has[part]);
  return { percent: Math.round((100 * (parts.length + 1 - missing.length)) / (parts.length + 1)), missing };
}
