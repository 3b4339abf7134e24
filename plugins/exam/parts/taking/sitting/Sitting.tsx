import { useEffect, useRef, useState } from 'react';
import { useProblem, useSite, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Spinner } from '#kit/ui/feedback/Spinner.tsx';
import type { Assessment } from '../../../schemas.ts';
import { openSitting, type OpenSitting } from './openSitting.ts';
import { SittingRoom } from './SittingRoom.tsx';

interface Props {
  id: string;
  exam: Assessment['exam'];
  /** It has ended: by the learner, by the clock, or by the staff. */
  onEnd: () => void;
}

/** An attempt that runs: opened on this device, and closed with the page. */
export function Sitting({ id, exam, onEnd }: Props) {
  const t = useText('exam');
  const problem = useProblem();
  const saveSeconds = Number(useSite().settings.exam?.saveSeconds ?? 5);
  const [sitting, setSitting] = useState<OpenSitting | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const latest = useRef({ onEnd, problem });
  useEffect(() => {
    latest.current = { onEnd, problem };
  });
  useEffect(() => {
    let left = false;
    let opened: OpenSitting | null = null;
    openSitting(id, saveSeconds).then(
      (now) => {
        opened = now;
        if (left) now.close();
        else setSitting(now);
      },
      (error: unknown) => {
        if (left) return;
        if (error instanceof Refusal && error.code === 'attempt-closed') latest.current.onEnd();
        else setFailed(latest.current.problem(error));
      },
    );
    return () => {
      left = true;
      opened?.close();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, saveSeconds, tries]);
  if (failed)
    return (
      <Alert
        tone="danger"
        live
        actions={
          <Button
            variant="secondary"
            onClick={() => {
              setFailed(null);
              setTries(tries + 1);
            }}
          >
            {t('sitting.again')}
          </Button>
        }
      >
        <p>{failed}</p>
      </Alert>
    );
  if (!sitting)
    return (
      <p className="exam-Opening" role="status">
        <Spinner />
        {t('sitting.opening')}
      </p>
    );
  return <SittingRoom sitting={sitting} exam={exam} onEnd={onEnd} />;
}
