import { Fragment, useState, type ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { InvitationRow } from '../../calls/invitations.ts';
import { RoleBadge } from './badges.tsx';
import { call, problemKey } from './call.ts';

type Row = Value<typeof InvitationRow>;

interface Props {
  rows: readonly Row[];
  empty: ReactNode;
  onDone: (message: string) => void;
}

/** Open invitations; each can be sent once more or taken back, after asking. */
export function InvitationsTable({ rows, empty, onDone }: Props) {
  const t = useText('account');
  const format = useFormat();
  const [asked, setAsked] = useState<{ row: Row; act: 'resend' | 'revoke' } | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const ask = (row: Row, act: 'resend' | 'revoke') => {
    setProblem(null);
    setAsked({ row, act });
  };
  const confirm = async () => {
    if (!asked) return;
    const { row, act } = asked;
    setPending(true);
    try {
      await (act === 'resend' ? call('resendInvitation', { id: row.id }) : call('revokeInvitation', { id: row.id }));
      setAsked(null);
      onDone(t(`invite.done.${act}`, { email: row.email }));
    } catch (error) {
      setProblem(error);
    }
    setPending(false);
  };
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
                <Button variant="secondary" onClick={() => ask(row, 'resend')}>
                  {t('invite.resend')}
                  <span className="ui-Hidden"> {row.email}</span>
                </Button>
                <Button variant="quiet" onClick={() => ask(row, 'revoke')}>
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
        <ConfirmDialog
          open
          title={t(`invite.ask.${asked.act}.title`)}
          confirmLabel={t(`invite.${asked.act}`)}
          tone={asked.act === 'revoke' ? 'danger' : 'primary'}
          pending={pending}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        >
          <p>{t(`invite.ask.${asked.act}.text`, { email: asked.row.email })}</p>
          {problem !== null && (
            <Alert tone="danger" live>
              <p>{t(problemKey(problem))}</p>
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
