import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { approvals as load } from '../../gateway/pages/pages.ts';
import { ApprovalCard } from '../../parts/ApprovalCard.tsx';
import '../../parts/flow.css';
import '../../parts/runs/runs.css';

const TONES: Readonly<Record<'approved' | 'rejected' | 'overdue', BadgeTone>> = {
  approved: 'success',
  rejected: 'danger',
  overdue: 'warning',
};

/** What waits for the visitor's decision, and what they have decided. */
export default function ApprovalsPage({ data: { waiting, decided, one } }: PageProps<typeof load>) {
  const t = useText('flow');
  const { date } = useFormat();
  return (
    <DeskPage title={t('approvals.heading')}>
      {one && (
        <p>
          <Link to="/flow/approvals">{t('approvals.all')}</Link>
        </p>
      )}
      {waiting.length === 0 && <EmptyState icon="check" title={t(one ? 'approvals.gone' : 'approvals.none')} />}
      {waiting.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
      {decided.length > 0 && (
        <section aria-labelledby="flow-decided">
          <h2 id="flow-decided">{t('approvals.decided')}</h2>
          <ul className="flow-Decided">
            {decided.map(({ id, title, decision, comment, flowName, createdAt, decidedBy }) => (
              <li key={id}>
                <strong>{title}</strong> {decision && <Badge tone={TONES[decision]}>{t(`decision.${decision}`)}</Badge>}
                <small>
                  {flowName} · {date(createdAt, 'time')}
                  {decidedBy && ` · ${decidedBy}`}
                </small>
                {comment && <p>{comment}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}
