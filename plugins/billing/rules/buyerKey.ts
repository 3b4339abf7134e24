import type { Party } from '../schemas.ts';

/** Whose invoices may be asked for together: those of one tax id, or of one name where there is none. */
export const buyerKey = ({ taxId, name }: Pick<Party, 'taxId' | 'name'>): string => taxId || name.trim();
