import { useDeed as useDeedOf, type Deed } from '#kit/ui/desk/useDeed.ts';
import { useDeskProblem } from './useDeskProblem.ts';

/** A deed of the desk, refused in its words. */
export const useDeed = (): Deed => useDeedOf('lesson', useDeskProblem());
