import { useAction as useDeedOf, type Action } from '#kit/ui/desk/useAction.ts';
import { useDeskProblem } from './useDeskProblem.ts';

/** A deed of the desk, refused in its words. */
export const useAction = (): Action => useDeedOf('lesson', useDeskProblem());
