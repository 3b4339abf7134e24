/** A value for a JSON column; null is SQL's. */
export const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));
