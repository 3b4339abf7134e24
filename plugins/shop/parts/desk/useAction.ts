import { useAction as useDeedOf, type Action } from '#kit/ui/desk/useAction.ts';
import { useDeskProblem } from './useDeskProblem.ts';

/** A deed of the shop's staff, refused in the shop's words. */
export const useAction = (): Action => useDeedOf('shop', useDeskProblem());
