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
  const [asked, setAsked] = useState<{ row: Row; act: 'resend' | 'revoke' } | null>(null);
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
                <Button variant="secondary" onClick={() => setAsked({ row, act: 'resend' })}>
                  {t('invite.resend')}
                  <span className="ui-Hidden"> {row.email}</span>
                </Button>
                <Button variant="quiet" onClick={() => setAsked({ row, act: 'revoke' })}>
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
      {asked && (
        <ActionDialog
          of={call}
          name={asked.act === 'resend' ? 'resendInvitation' : 'revokeInvitation'}
          with={{ id: asked.row.id }}
          title={t(`invite.ask.${asked.act}.title`)}
          submit={t(`invite.${asked.act}`)}
          done={t(`invite.done.${asked.act}`, { email: asked.row.email })}
          danger={asked.act === 'revoke'}
          size="small"
          onClose={() => setAsked(null)}
        >
          <p>{t(`invite.ask.${asked.act}.text`, { email: asked.row.email })}</p>
        </ActionDialog>
      )}
    </>
  );
}
