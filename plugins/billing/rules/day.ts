/** A local day of an address, `2026-11-21`; empty for what is none. */
export const dayFrom = (text: string | undefined): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
