import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { DeskCertificate } from '../../schemas.ts';
import { call } from '../call.ts';
import { StatusBadge } from '../StatusBadge.tsx';

/** What staff want to do with a certificate. */
export interface PendingAction {
  readonly certificate: DeskCertificate;
  readonly action: 'revoke' | 'correct' | 'renew';
}

function CertificateActions({ certificate, onAsk }: { certificate: DeskCertificate; onAsk: (request: PendingAction) => void }) {
  const t = useText('certification');
  const { id, events, replacedBy, serial } = certificate;
  const ask = (action: PendingAction['action']) => (
    <Button
      key={action}
      variant={action === 'revoke' ? 'danger' : 'secondary'}
      aria-label={t(`desk.${action}Of`, { serial })}
      onClick={() => onAsk({ certificate, action })}
    >
      {t(`desk.${action}`)}
    </Button>
  );
  return (
    <div className="ui-Actions">
      {events.includes('RETRY') && (
        <ActionButton of={call} name="retryCertificate" with={{ id }} variant="secondary" aria-label={t('desk.retryOf', { serial })}>
          {t('desk.retry')}
        </ActionButton>
      )}
      {events.includes('REVOKE') && !replacedBy && ask('correct')}
      {events.includes('RENEW') && certificate.expiresAt && ask('renew')}
      {events.includes('REVOKE') && ask('revoke')}
    </div>
  );
}

/** Certificates of everybody, with what may be done with each. */
export function CertificateTable({ rows, onAsk }: { rows: readonly DeskCertificate[]; onAsk: (request: PendingAction) => void }) {
  const t = useText('certification');
  const { date } = useFormat();
  return (
    <DataTable
      caption={t('desk.issued')}
      columns={[
        { key: 'serial', title: t('fact.serial') },
        { key: 'name', title: t('fact.name') },
        { key: 'status', title: t('find.status') },
        { key: 'actions', title: t('desk.actions') },
      ]}
      rows={rows.map((certificate) => ({
        id: certificate.id,
        cells: [
          <span key="serial" className="certification-Both" data-whole="">
            <Link to={certificate.path}>{certificate.serial}</Link>
            <small>{date(certificate.issuedAt, 'short')}</small>
          </span>,
          <span key="name" className="certification-Both">
            {certificate.recipientName}
            <small>{certificate.title}</small>
          </span>,
          certificate.state === 'error' ? (
            <Badge key="status" tone="danger">
              {t('state.error')}
            </Badge>
          ) : (
            <StatusBadge key="status" status={certificate.status} />
          ),
          <CertificateActions key="actions" certificate={certificate} onAsk={onAsk} />,
        ],
      }))}
      empty={
        <EmptyState icon="award" title={t('desk.nothing')}>
          <p>{t('desk.nothingHint')}</p>
        </EmptyState>
      }
    />
  );
}
