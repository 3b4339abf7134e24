import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
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
  | 'download';

const REASONS = new Set([
  'offline',
  'unavailable',
  'too-many-requests',
  'sign-in-needed',
  'role-not-allowed',
  'not-found',
  'folder-gone',
  'name-invalid',
  'name-taken',
  'type-refused',
  'into-itself',
  'other-drive',
  'too-deep',
  'not-in-trash',
  'conflict',
  'quota-exceeded',
  'invalid-response',
]);

/** Somebody else has removed or moved it meanwhile. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && (error.status === 404 || error.status === 409);

/** Says in the visitor's language why a call was refused; `why` is the reason alone. */
export function useFailure(): { of: (deed: Action, error: unknown) => string; why: (error: unknown) => string } {
  const t = useText('files');
  return useMemo(() => {
    const why = (error: unknown) =>
      error instanceof Refusal && REASONS.has(error.code)
        ? t(`manager.error.${error.code}`, { most: Number(error.details.most ?? 0) })
        : t('manager.error.fault');
    return { why, of: (deed, error) => t('manager.failed', { what: t(`manager.fail.${deed}`), why: why(error) }) };
  }, [t]);
}
