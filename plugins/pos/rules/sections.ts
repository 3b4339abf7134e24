import type { Features } from '../../cluster/contract.ts';

/** Parts of a till's page, in the order of its bar: `/cluster/pos/<section>`. */
export const SECTIONS = ['sell', 'tables', 'tickets', 'kitchen', 'shift', 'returns', 'customers', 'settings'] as const;
export type Section = (typeof SECTIONS)[number];

/** The one that an address names; the first where it names none. */
export const sectionOf = (name: string | undefined): Section => SECTIONS.find((section) => section === name) ?? 'sell';

/** Those that a cluster has: tables and kitchen where its operating model turns them on. */
export const sectionsOf = (features: Pick<Features, 'tables' | 'kitchen'>): readonly Section[] =>
  SECTIONS.filter((section) => (section !== 'tables' && section !== 'kitchen') || features[section]);
