import type { Favourite } from '../schemas.ts';

const RECENT = 'sala:desk-recent';
const MOST = 8;

/** Pages that were looked at on this device, the last first. Gone with signing out. */
export function recent(): readonly Favourite[] {
  try {
    return JSON.parse(localStorage.getItem(RECENT) ?? '[]') as Favourite[];
  } catch {
    return [];
  }
}

export function keepRecent(page: Favourite): void {
  const others = recent().filter(({ path }) => path !== page.path);
  try {
    localStorage.setItem(RECENT, JSON.stringify([page, ...others].slice(0, MOST)));
  } catch {
    // Without storage there are none.
  }
}
