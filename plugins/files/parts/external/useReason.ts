import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';

const KNOWN = new Set(['too-many-requests', 'overloaded', 'unavailable', 'offline', 'share-no-view', 'not-found']);

/** Says in the visitor's language why something was refused. */
export function useReason(): (error: unknown) => string {
  const t = useText('files');
  return useMemo(
    () => (error) =>
      error instanceof Refusal && KNOWN.has(error.code)
        ? t(`external.error.${error.code}`, { minutes: Math.max(1, Math.ceil(Number(error.details.retryAfter ?? 60) / 60)) })
        : t('external.error.fault'),
    [t],
  );
}
