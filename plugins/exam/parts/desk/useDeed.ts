import { useDeed as useDeedOf, type Deed } from '#kit/ui/desk/useDeed.ts';
import { useDeskProblem } from './useDeskProblem.ts';

/** A deed of the staff, refused in the plugin's words. */
export const useDeed = (): Deed => useDeedOf('exam', useDeskProblem());
