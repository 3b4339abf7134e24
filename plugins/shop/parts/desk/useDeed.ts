import { useDeed as useDeedOf, type Deed } from '#kit/ui/desk/useDeed.ts';
import { useDeskProblem } from './useDeskProblem.ts';

/** A deed of the shop's staff, refused in the shop's words. */
export const useDeed = (): Deed => useDeedOf('shop', useDeskProblem());
