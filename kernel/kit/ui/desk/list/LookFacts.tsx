import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useProblem } from '#kit/page/problem.ts';
import { Button } from '../../actions/Button.tsx';
import { Alert } from '../../feedback/Alert.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { useDeskTexts } from '../useDeskTexts.ts';

interface Props<T> {
  /** Reads the record. */
  read: () => Promise<T>;
  /** What is shown of it. */
  children: (record: T) => ReactNode;
}

/** Who goes quickly from row to row has only the last one read, ms. */
const PAUSE = 120;

/** What of a record does not stand in its row: read when somebody looks. Give it a `key` of the record. */
export function LookFacts<T>({ read, children }: Props<T>) {
  const t = useDeskTexts();
  const problem = useProblem();
  const [found, setFound] = useState<{ record: T } | { error: unknown } | null>(null);
  const latest = useRef(read);
  const isRead = found !== null;
  useEffect(() => {
    if (isRead) return;
    let gone = false;
    const timer = setTimeout(() => {
      latest.current().then(
        (record) => gone || setFound({ record }),
        (error: unknown) => gone || setFound({ error }),
      );
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [isRead]);
  if (!found) return <Skeleton count={5} />;
  if ('record' in found) return <>{children(found.record)}</>;
  return (
    <Alert tone="danger" live>
      <p>{problem(found.error)}</p>
      <Button variant="secondary" onClick={() => setFound(null)}>
        {t('look.again')}
      </Button>
    </Alert>
  );
}
