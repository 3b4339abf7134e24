import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { message } from '../plugin.ts';
import { call } from './call.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { ReportedPart, type Part } from './ReportedPart.tsx';

export type Report = Reply<(typeof message)['calls']['listReports']>['items'][number];

const TONES = { open: 'warning', dismissed: 'neutral', removed: 'danger' } as const;

/** A report: what it says, on demand the messages, and the decision. */
export function ReportCard({ report, onDone }: { report: Report; onDone: (id: string) => void }) {
  const t = useText('message');
  const format = useFormat();
  const [part, setPart] = useState<Part | null>(null);
  const [deciding, setDeciding] = useState<'dismissed' | 'removed' | null>(null);
  const name = (person: { name: string | null }) => person.name ?? t('reports.gone');
  const heading = `report-${report.id}`;

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
        {part ? (
          <ReportedPart part={part} />
        ) : (
          <ActionButton of={call} name="openReport" with={{ report: report.id }} variant="secondary" onDone={setPart}>
            {t('reports.show')}
          </ActionButton>
        )}
        {report.state === 'open' && part && (
          <div className="ui-Actions">
            <Button variant="secondary" onClick={() => setDeciding('dismissed')}>
              {t('resolve.dismissed')}
            </Button>
            <Button variant="danger" onClick={() => setDeciding('removed')}>
              {t('resolve.removed')}
            </Button>
          </div>
        )}
      </article>
      {deciding && (
        <DecideDialog report={report.id} outcome={deciding} onClose={() => setDeciding(null)} onDone={() => onDone(report.id)} />
      )}
    </li>
  );
}
