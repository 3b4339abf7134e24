const YEAR = 365 * 24 * 60 * 60;

/** Keeps one of the visitor's preferences for a year; `null` forgets it. Read by the gateway, so that the first HTML is right. */
export function keepPreference(name: 'sala-locale' | 'sala-mode', value: string | null): void {
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value ? YEAR : 0}; samesite=lax`;
}
