/** How many the dashboard shows. */
export const LATEST = 3;
