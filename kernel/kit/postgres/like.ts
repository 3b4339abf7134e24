/** A text as it stands, for SQL's `like`, where three of its characters would mean something else. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
