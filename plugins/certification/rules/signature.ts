import type { Element } from '../schemas.ts';

/** Between the line of a signature and who signed, millimetres. */
export const DETAIL_GAP = 1;

/** Height on the page of the line of a signature: a little above the middle of its box. */
export const lineAt = ({ y, h }: Pick<Element, 'y' | 'h'>): number => y + h * 0.48;
