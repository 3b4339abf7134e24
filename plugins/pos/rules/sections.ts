/** Parts of a till's page, in the order of its bar: `/cluster/pos/<section>`. */
export const SECTIONS = ['sell', 'tickets', 'shift', 'returns', 'settings'] as const;
export type Section = (typeof SECTIONS)[number];

/** The one that an address names; the first where it names none. */
export const sectionOf = (name: string | undefined): Section => SECTIONS.find((section) => section === name) ?? 'sell';
