import { useState } from 'react';
import { callsOf, useFormat, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { message } from '../plugin.ts';
import { DecideDialog, type Outcome } from './DecideDialog.tsx';
import { ReportedPart, type Part } from './ReportedPart.tsx';

export type Report = Reply<(typeof message)['calls']['listReports']>['items'][number];

const call = callsOf<typeof message>('message');
const TONES = { open: 'warning', dismissed: 'neutral', removed: 'danger' } as const;

/** A report: what it says, on demand the messages, and the decision. */
export function ReportCard({ report, onDone }: { report: Report; onDone: (id: string) => void }) {
  const t = useText('message');
  const format = useFormat();
  const [part, setPart] = useState<Part | 'loading' | null>(null);
  const [deciding, setDeciding] = useState<Outcome | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = (person: { name: string | null }) => person.name ?? t('reports.gone');
  const heading = `report-${report.id}`;

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setPart((before) => (before === 'loading' ? null : before));
      setProblem(error instanceof Refusal && error.code === 'conflict' ? 'reports.conflict' : 'reports.failed');
    }
  }
  const show = () =>
    attempt(async () => {
      setPart('loading');
      setPart(await call('openReport', { report: report.id }));
    });
  const decide = (outcome: Outcome, note: string) =>
    attempt(async () => {
      setPending(true);
      try {
        await call('resolveReport', { report: report.id, outcome, note });
        onDone(report.id);
        showToast(t('reports.done'));
      } finally {
        setPending(false);
        setDeciding(null);
      }
    });

  return (
    <li className="message-Report">
      <article aria-labelledby={heading}>
        <h2 id={heading}>{t('reports.of', { name: name(report.reported) })}</h2>
        <p className="message-Report-meta">
          <Badge tone="warning">{t(`reports.reasonOf.${report.reason}`)}</Badge>
          {report.state !== 'open' && <Badge tone={TONES[report.state]}>{t(`reports.state.${report.state}`)}</Badge>}
          <span>{t('reports.by', { name: name(report.reporter), at: format.date(report.at, 'time') })}</span>
        </p>
        {report.note && (
          <p className="message-Report-note">
            {t('reports.note')}: {report.note}
          </p>
        )}
        {report.resolvedBy && report.resolvedAt && (
          <p className="message-Report-note">
            {t('reports.decided', { name: name(report.resolvedBy), at: format.date(report.resolvedAt, 'time') })}
            {report.resolution && ` · ${report.resolution}`}
          </p>
        )}
        {problem && (
          <Alert tone="danger" live>
            <p>{t(problem)}</p>
          </Alert>
        )}
        {part !== null && part !== 'loading' ? (
          <ReportedPart part={part} />
        ) : (
          <SubmitButton
            type="button"
            variant="secondary"
            state={part === 'loading' ? 'loading' : 'normal'}
            labels={{ normal: t('reports.show'), loading: t('reports.showing') }}
            onClick={() => void show()}
          />
        )}
        {report.state === 'open' && part !== null && part !== 'loading' && (
          <div className="ui-Actions">
            <Button variant="secondary" onClick={() => setDeciding('dismissed')}>
              {t('reports.dismiss')}
            </Button>
            <Button variant="danger" onClick={() => setDeciding('removed')}>
              {t('reports.remove')}
            </Button>
          </div>
        )}
      </article>
      <DecideDialog
        outcome={deciding}
        pending={pending}
        onCancel={() => setDeciding(null)}
        onDecide={(outcome, note) => void decide(outcome, note)}
      />
    </li>
  );
}
