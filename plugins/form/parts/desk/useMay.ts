import { useSite } from '#kernel/contract/page.ts';

/** Whether the visitor's role has a call of this area. */
export const useMay = (name: string): boolean => Object.hasOwn(useSite().calls, `form.${name}`);
