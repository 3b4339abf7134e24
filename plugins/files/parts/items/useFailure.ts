import { useMemo } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** What was tried: each has its words for when it failed, those of the specification in English. */
export type Action =
  | 'list'
  | 'tree'
  | 'search'
  | 'new-folder'
  | 'rename'
  | 'move'
  | 'trash-file'
  | 'trash-folder'
  | 'restore'
  | 'purge'
  | 'mode'
  | 'document'
  | 'versions'
  | 'download';

/** Somebody else has removed or moved it meanwhile. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && (error.status === 404 || error.status === 409);

/** Says in the visitor's language what failed, and why. */
export function useFailure(): (action: Action, error: unknown) => string {
  const t = useText('files');
  const why = useProblem();
  return useMemo(() => (action, error) => t('manager.failed', { what: t(`manager.fail.${action}`), why: why(error) }), [t, why]);
}
