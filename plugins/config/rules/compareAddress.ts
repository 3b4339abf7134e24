/** Where a comparison of two sides is shown: each is the number of a version, `live` or `draft`. */
export const compareAddress = (from: string, to: string): string => `/config/versions?${new URLSearchParams({ from, to })}`;

/** A side as an address says it; undefined of anything else. */
export const sideIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^(live|draft|[1-9]\d{0,8})$/.test(text) ? text : undefined;
