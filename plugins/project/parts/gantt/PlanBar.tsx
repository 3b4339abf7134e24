import { useLocale, useText } from '#kernel/contract/page.ts';
import { formatDate } from '#kit/page/format.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { ChartTask } from '../../rules/gantt/rows.ts';
import type { Dates, Move } from '../../rules/schedule/plan.ts';
import type { PlanDraft } from './usePlanDraft.ts';
import './plan.css';

/** Moves that are spelt out. */
const SPELT = 100;

/** What would move and why, before anything does, and what the plan cannot keep. */
export function PlanBar({ draft, about }: { draft: PlanDraft; about: Readonly<Record<string, ChartTask>> }) {
  const t = useText('project');
  const locale = useLocale();
  const { found, moves, edits, busy } = draft;
  const dates = formatDate(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const keyOf = (id: string) => about[id]?.key ?? '';
  const when = ({ start, end }: Dates) => {
    const [first, last] = [start ?? end, end ?? start];
    return first === null || last === null ? t('gantt.noDates') : dates.formatRange(new Date(first), new Date(last));
  };
  const why = ({ why: reason }: Move) => {
    if (reason.by === 'link') return t('gantt.why.link', { task: keyOf(reason.taskId) });
    if (reason.by === 'constraint') return t('gantt.why.constraint', { day: dates.format(new Date(reason.day)) });
    return t(`gantt.why.${reason.by}`);
  };
  if (found.kind === 'cycle') return <p role="alert">{t('gantt.cycle', { path: found.taskIds.map(keyOf).join(', ') })}</p>;
  if (found.kind === 'tooFar') return <p role="alert">{t('gantt.tooFar', { task: keyOf(found.taskId) })}</p>;
  return (
    <>
      {(moves.length > 0 || edits.length > 0) && (
        <section className="project-Plan" aria-label={t('gantt.preview')}>
          <p role="status">{t(edits.length > 0 ? 'gantt.willMove' : 'gantt.offPlan', { count: moves.length })}</p>
          <div className="project-Plan-acts">
            <Button disabled={busy} onClick={() => void draft.apply()}>
              {t('gantt.apply', { count: moves.length })}
            </Button>
            {edits.length > 0 && (
              <Button variant="secondary" disabled={busy} onClick={draft.reset}>
                {t('gantt.cancel')}
              </Button>
            )}
          </div>
          <details>
            <summary>{t('gantt.details')}</summary>
            <ul>
              {moves.slice(0, SPELT).map((move) => (
                <li key={move.id}>
                  <strong>{keyOf(move.id)}</strong> {about[move.id]?.title}: {when(move.before)} → {when(move.after)}{' '}
                  <span>({why(move)})</span>
                </li>
              ))}
              {moves.length > SPELT && <li>{t('gantt.more', { count: moves.length - SPELT })}</li>}
            </ul>
          </details>
        </section>
      )}
      {found.findings.length > 0 && (
        <details className="project-Plan" data-tone="warning">
          <summary>{t('gantt.findings', { count: found.findings.length })}</summary>
          <ul>
            {found.findings.slice(0, SPELT).map((finding, at) => (
              <li key={at}>
                {finding.kind === 'late'
                  ? t('gantt.finding.late', { task: keyOf(finding.taskId), count: finding.days, day: dates.format(new Date(finding.day)) })
                  : t(`gantt.finding.${finding.kind}`, { task: keyOf(finding.taskId) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
