import { useAction as useDeedOf, type Action } from '#kit/ui/desk/useAction.ts';
import { useDeskProblem } from './useDeskProblem.ts';

/** A deed of the staff, refused in the plugin's words. */
export const useAction = (): Action => useDeedOf('exam', useDeskProblem());
