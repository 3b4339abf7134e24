/** Codes that no category may have: they mean something else in addresses and in files. */
export const RESERVED_CODES: ReadonlySet<string> = new Set(['new', 'all', 'none', 'null', 'undefined', 'search', '-']);
