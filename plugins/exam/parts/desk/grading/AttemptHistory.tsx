import { useFormat, useText } from '#kernel/contract/page.ts';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import type { DeskAttemptData } from '../../../gateway/pages/deskAttempt.ts';

/** Kinds of events that have words; any other is shown by its name. */
const KINDS = new Set([
  'start',
  'resume',
  'submit',
  'abandon',
  'overdue',
  'deadline',
  'blur',
  'focus',
  'offline',
  'online',
  'fullscreen_left',
  'left_too_often',
  'ip_change',
  'browser_change',
  'regrade',
  'grade',
  'release',
  'void',
]);

/** What the gateway notes with a hand-in: why, how many of how many are answered, how often it was saved. */
const SUBMITTED = /^(\w+) · (\d+)\/(\d+) · \d+$/;

/** What happened during an attempt and after it, and every score that it has had. */
export function AttemptHistory({ events, scores }: Pick<DeskAttemptData, 'events' | 'scores'>) {
  const t = useText('exam');
  const { date, number } = useFormat();
  const reasonOf = (reason: string) =>
    reason === 'submit' ? t('history.auto') : reason.startsWith('manual ') ? t('history.manual') : reason;
  const detailOf = ({ kind, detail }: DeskAttemptData['events'][number]) => {
    const [, reason = '', answered, total] = (kind === 'submit' && SUBMITTED.exec(detail)) || [];
    if (reason) return t('history.submitted', { reason, answered: Number(answered), total: Number(total) });
    if (kind === 'deadline') return detail ? t('history.deadline', { at: date(detail, 'time') }) : t('history.noDeadline');
    return detail === ' · ' ? '' : detail;
  };
  return (
    <div className="ui-Desk-pair">
      <section className="ui-Desk-part" aria-labelledby="exam-scores">
        <h2 id="exam-scores">{t('history.scores')}</h2>
        {scores.length === 0 && <p className="exam-Hint">{t('history.noScores')}</p>}
        <Timeline
          label={t('history.scores')}
          items={scores.map(({ at, by, score, reason }, index) => ({
            id: String(index),
            title: t('question.points', { points: number(score) }),
            time: date(at, 'time'),
            text: <p>{[reasonOf(reason), by].filter(Boolean).join(' · ')}</p>,
          }))}
        />
      </section>
      <section className="ui-Desk-part" aria-labelledby="exam-events">
        <h2 id="exam-events">{t('history.events')}</h2>
        <Timeline
          label={t('history.events')}
          items={events.map((event, index) => ({
            id: String(index),
            title: KINDS.has(event.kind) ? t(`event.${event.kind}`) : event.kind,
            time: date(event.at, 'time'),
            text: detailOf(event) && <p className="exam-Hint">{detailOf(event)}</p>,
          }))}
        />
      </section>
    </div>
  );
}
