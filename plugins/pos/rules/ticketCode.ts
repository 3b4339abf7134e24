/** What stands on the slip of a held ticket, so that any scanner brings it back: `T:` and its id. */
export const ticketCode = (id: string): string => `T:${id}`;

/** The ticket that a code is of; null where it is none. */
export const ticketOfCode = (code: string): string | null => /^T:([0-9a-f-]{36})$/i.exec(code)?.[1]?.toLowerCase() ?? null;
