import { PRIVATE_DATA } from '#kit/page/privateData.ts';

/** In this tab alone: the account was opened just now, which the next page says. */
const KEY = `${PRIVATE_DATA}opened`;

export function keepOpened(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked for this site.
  }
}

/** Whether the account was opened by the page before this one; once. */
export function takeOpened(): boolean {
  try {
    const opened = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return opened;
  } catch {
    return false;
  }
}
