import { useCallback } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { TillBlocked } from './store/TillBlocked.ts';
import { LogMoved } from './store/database.ts';

/** Says why something was not written: nothing of it is there, and nothing else is lost. */
export function useFailure(): (error: unknown) => string {
  const t = useText('pos');
  const problem = useProblem();
  return useCallback(
    (error) => {
      if (error instanceof TillBlocked) return t(`till.blocked.${error.reason}`);
      if (error instanceof LogMoved) return t('till.failed.elsewhere');
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return t('till.failed.full');
      if (error instanceof DOMException) return t('till.failed.storage');
      return problem(error);
    },
    [t, problem],
  );
}
