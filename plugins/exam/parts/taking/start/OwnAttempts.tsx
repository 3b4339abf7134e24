import { useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { OwnAttempt } from '../../../schemas.ts';
import { STATE_TONES } from '../../stateTones.ts';

/** The visitor's own attempts, the newest first: how each stands, and the way to look at it. */
export function OwnAttempts({ attempts, path }: { attempts: readonly OwnAttempt[]; path: string }) {
  const t = useText('exam');
  const { date, number } = useFormat();
  return (
    <section className="exam-Panel" aria-labelledby="exam-attempts">
      <h2 id="exam-attempts">{t('attempts.title')}</h2>
      <ol className="exam-Attempts" reversed>
        {attempts
          .toSorted((one, other) => other.number - one.number)
          .map((attempt) => {
            const isRunning = attempt.state === 'in_progress' || attempt.state === 'overdue';
            return (
              <li key={attempt.id}>
                <div>
                  <p className="exam-Attempts-title">
                    {t('attempts.number', { number: attempt.number })}
                    <Badge tone={STATE_TONES[attempt.state]}>{t(`state.${attempt.state}`)}</Badge>
                    {attempt.preview && <Badge tone="info">{t('sitting.preview')}</Badge>}
                  </p>
                  <p className="ui-Field-hint">
                    {attempt.submittedAt
                      ? t('attempts.submitted', { at: date(attempt.submittedAt, 'time') })
                      : t('attempts.started', { at: date(attempt.startedAt, 'time') })}
                  </p>
                </div>
                {attempt.percent !== null && (
                  <p className="exam-Attempts-score">
                    <strong>{t('attempts.percent', { percent: attempt.percent })}</strong>
                    <small>{t('attempts.score', { score: number(attempt.score ?? 0), most: number(attempt.maxScore) })}</small>
                  </p>
                )}
                {!isRunning && (
                  <LinkButton
                    variant="secondary"
                    to={`${path}?result=${attempt.id}`}
                    aria-label={t('attempts.lookOf', { number: attempt.number })}
                  >
                    {t('attempts.look')}
                  </LinkButton>
                )}
              </li>
            );
          })}
      </ol>
    </section>
  );
}
