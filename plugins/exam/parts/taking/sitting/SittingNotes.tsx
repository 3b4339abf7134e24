import { useSyncExternalStore } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { SittingContext, SittingEvent } from '../../../machines/sittingTypes.ts';
import type { RunningAttempt } from '../../../schemas.ts';
import type { SaveMood } from './SaveState.tsx';

interface Props {
  attempt: RunningAttempt;
  mood: SaveMood;
  wanted: SittingContext['wanted'];
  blurs: number;
  /** Code of a refusal. */
  problem: string | null;
  unsent: number;
  /** The drawn clock is at its end. */
  over: boolean;
  send: (event: SittingEvent) => void;
}

const watchScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** What the learner has to know beside the questions: no network, time is up, the page was left, full screen is wanted. */
export function SittingNotes({ attempt: { proctor, graceEndsAt }, mood, wanted, blurs, problem, unsent, over, send }: Props) {
  const t = useText('exam');
  const { date } = useFormat();
  const isFull = useSyncExternalStore(
    watchScreen,
    // A phone that cannot do it is not asked for it.
    () => document.fullscreenElement !== null || !document.fullscreenEnabled,
    () => true,
  );
  return (
    <div className="exam-Notes">
      {mood === 'overdue' && (
        <Alert
          tone="warning"
          live
          title={t('overdue.title')}
          actions={<Button onClick={() => send({ type: 'SUBMIT' })}>{t('handIn.confirm')}</Button>}
        >
          <p>{t('overdue.text', { at: graceEndsAt ? date(graceEndsAt, 'clock') : '' })}</p>
          {unsent > 0 && <p>{t('overdue.unsent', { count: unsent })}</p>}
        </Alert>
      )}
      {mood === 'offline' && (
        <Alert
          tone="warning"
          title={t(over ? 'offline.overTitle' : 'offline.title')}
          actions={
            <>
              <Button variant="secondary" onClick={() => send({ type: 'RETRY' })}>
                {t('sitting.again')}
              </Button>
              {wanted && !over && (
                <Button variant="quiet" onClick={() => send({ type: 'STAY' })}>
                  {t('offline.stay')}
                </Button>
              )}
            </>
          }
        >
          <p>{t(over ? 'offline.overText' : wanted ? `offline.${wanted}` : 'offline.text', { count: unsent })}</p>
        </Alert>
      )}
      {mood === 'failed' && (
        <Alert
          tone="danger"
          live
          title={t('failed.title')}
          actions={
            <Button variant="secondary" onClick={() => send({ type: 'RETRY' })}>
              {t('sitting.again')}
            </Button>
          }
        >
          <p>{t(problem === 'answer-invalid' ? 'failed.invalid' : 'failed.text')}</p>
        </Alert>
      )}
      {proctor.fullscreen && !isFull && (
        <Alert
          tone="info"
          actions={
            <Button variant="secondary" onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}>
              {t('proctor.enter')}
            </Button>
          }
        >
          <p>{t('proctor.fullscreen')}</p>
        </Alert>
      )}
      {proctor.logBlur && blurs > 0 && (
        <Alert tone="warning" live>
          <p>{t('proctor.blurs', { count: blurs, most: proctor.maxBlur ?? 0 })}</p>
        </Alert>
      )}
    </div>
  );
}
