import { Fragment, useState, type ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { InvitationRow } from '../../calls/invitations.ts';
import { RoleBadge } from './badges.tsx';
import { call } from './call.ts';

type Row = Value<typeof InvitationRow>;

interface Props {
  rows: readonly Row[];
  empty: ReactNode;
}

/** Open invitations; each can be sent once more or taken back, after asking. */
export function InvitationsTable({ rows, empty }: Props) {
  const t = useText('account');
  const format = useFormat();
  const [pendingAction, setPendingAction] = useState<{ row: Row; act: 'resend' | 'revoke' } | null>(null);
  return (
    <>
      <DataTable
        caption={t('invite.list')}
        columns={[
          { key: 'who', title: t('invite.who') },
          { key: 'role', title: t('members.role') },
          { key: 'until', title: t('invite.until') },
          { key: 'acts', title: t('members.acts') },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <Fragment key="who">
              {row.name || row.email}
              {row.name && <span className="account-Members-email">{row.email}</span>}
            </Fragment>,
            <RoleBadge key="role" role={row.role} />,
            <Fragment key="until">
              {row.expired ? <Badge tone="warning">{t('invite.expired')}</Badge> : format.date(row.expiresAt, 'time')}
              <span className="account-Members-email">{t('invite.by', { by: row.by ?? t('invite.nobody') })}</span>
            </Fragment>,
            row.mayChange ? (
              <div key="acts" className="account-Members-row">
                <Button variant="secondary" onClick={() => setPendingAction({ row, act: 'resend' })}>
                  {t('invite.resend')}
                  <span className="ui-Hidden"> {row.email}</span>
                </Button>
                <Button variant="quiet" onClick={() => setPendingAction({ row, act: 'revoke' })}>
                  {t('invite.revoke')}
                  <span className="ui-Hidden"> {row.email}</span>
                </Button>
              </div>
            ) : (
              t('invite.notYours')
            ),
          ],
        }))}
        empty={empty}
      />
      {pendingAction && (
        <ActionDialog
          of={call}
          name={pendingAction.act === 'resend' ? 'resendInvitation' : 'revokeInvitation'}
          with={{ id: pendingAction.row.id }}
          title={t(`invite.ask.${pendingAction.act}.title`)}
          submit={t(`invite.${pendingAction.act}`)}
          done={t(`invite.done.${pendingAction.act}`, { email: pendingAction.row.email })}
          danger={pendingAction.act === 'revoke'}
          size="small"
          onClose={() => setPendingAction(null)}
        >
          <p>{t(`invite.ask.${pendingAction.act}.text`, { email: pendingAction.row.email })}</p>
        </ActionDialog>
      )}
    </>
  );
}
