import { useState } from 'react';
import { Link, type PageProps, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { CERTIFICATE_STATES } from '../../contract.ts';
import { CertificateTable, type PendingAction } from '../../parts/desk/CertificateTable.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { IssueDialog } from '../../parts/desk/IssueDialog.tsx';
import { ReissueDialog } from '../../parts/desk/ReissueDialog.tsx';
import { RevokeDialog } from '../../parts/desk/RevokeDialog.tsx';
import type { certification } from '../../plugin.ts';
import type { load } from '../../gateway/pages/desk.ts';

/** Everything that was issued, and what staff do about it. */
export default function DeskCertificatesPage({ data: { filter, rows, total, next, hasNewer, achievements } }: PageProps<typeof load>) {
  const t = useText('certification');
  const { revalidate } = useRevalidator();
  const [request, setRequest] = useState<PendingAction | null>(null);
  const [issuing, setIssuing] = useState(false);
  const again = () => void revalidate();
  useLive<typeof certification, 'certificate'>('certification', 'certificate', again, again);
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  const page = (before: string) => `/certification/desk?${new URLSearchParams([...query, ...(before ? [['before', before]] : [])])}`;
  return (
    <DeskArea
      title={t('page.desk')}
      actions={
        <Button onClick={() => setIssuing(true)}>
          <Icon name="plus" />
          {t('issue.open')}
        </Button>
      }
    >
      <FilterForm
        values={filter}
        submit={t('find.submit')}
        fields={[
          {
            name: 'state',
            label: t('desk.state'),
            options: ['', ...CERTIFICATE_STATES].map((value) => ({ value, label: t(`state.${value || 'all'}`) })),
          },
          { name: 'q', label: t('desk.q'), type: 'search', maxLength: 100 },
        ]}
      />
      <p>{t('desk.count', { count: total })}</p>
      <CertificateTable rows={rows} onAsk={setRequest} />
      {(next || hasNewer) && (
        <nav className="ui-Actions" aria-label={t('desk.paging')}>
          {hasNewer && <Link to={page('')}>{t('desk.newest')}</Link>}
          {next && <Link to={page(next)}>{t('desk.older')}</Link>}
        </nav>
      )}
      {issuing && <IssueDialog achievements={achievements} onClose={() => setIssuing(false)} />}
      {request?.action === 'revoke' && <RevokeDialog certificate={request.certificate} onClose={() => setRequest(null)} />}
      {request && request.action !== 'revoke' && (
        <ReissueDialog certificate={request.certificate} kind={request.action} onClose={() => setRequest(null)} />
      )}
    </DeskArea>
  );
}
