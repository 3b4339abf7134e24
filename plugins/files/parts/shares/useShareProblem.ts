import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';

const KNOWN = new Set([
  'not-found',
  'role-not-allowed',
  'sign-in-needed',
  'file-infected',
  'too-many-requests',
  'unavailable',
  'overloaded',
  'offline',
]);

/** Says in the visitor's language why a link could not be made, changed or read. */
export function useShareProblem(): (error: unknown) => string {
  const t = useText('files');
  return useMemo(
    () => (error) =>
      t('share.failed', { why: t(`share.error.${error instanceof Refusal && KNOWN.has(error.code) ? error.code : 'fault'}`) }),
    [t],
  );
}
