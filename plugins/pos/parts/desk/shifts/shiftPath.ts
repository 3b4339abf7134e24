/** The X or Z report of a shift. */
export const shiftPath = (id: string): string => `/cluster/shifts/${id}`;
