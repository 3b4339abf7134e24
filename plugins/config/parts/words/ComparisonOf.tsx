import { useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Compared } from '../../schemas.ts';
import { call } from '../call.ts';
import { Comparison } from './Comparison.tsx';

/** The comparison of two sides, asked for when it is shown. `first` is waited for before: what is not saved yet. */
export function ComparisonOf({
  from,
  to,
  first,
  onFollow,
}: {
  from: string;
  to: string;
  first?: () => Promise<unknown>;
  onFollow?: () => void;
}) {
  const t = useText('config');
  const problem = useProblem();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    const ask = async () => {
      await first?.();
      return call('compare', { from, to });
    };
    ask().then(
      (found) => left || setCompared(found),
      (error: unknown) => left || setFailed(error),
    );
    return () => {
      left = true;
    };
  }, [from, to, first]);
  if (failed !== null)
    return (
      <Alert tone="danger" live>
        <p>{problem(failed)}</p>
      </Alert>
    );
  if (!compared)
    return (
      <p className="config-Note" role="status">
        <span className="ui-Spinner" /> {t('compare.loading')}
      </p>
    );
  return <Comparison compared={compared} onFollow={onFollow} />;
}
