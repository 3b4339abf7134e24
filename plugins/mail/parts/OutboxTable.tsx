import { useState, type ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { Messages } from '../schemas.ts';
import { ResendDialog } from './ResendDialog.tsx';
import { StateBadge } from './StateBadge.tsx';

type MessageRow = Value<typeof Messages>['items'][number];

/** Mails with their states; those that did not arrive can be sent again. */
export function OutboxTable({ rows, empty }: { rows: readonly MessageRow[]; empty: ReactNode }) {
  const t = useText('mail');
  const format = useFormat();
  const [messageToResend, setMessageToResend] = useState<MessageRow | null>(null);
  return (
    <>
      <DataTable
        caption={t('outbox.title')}
        columns={[
          { key: 'subject', title: t('field.subject') },
          { key: 'to', title: t('field.to') },
          { key: 'state', title: t('field.state') },
          { key: 'at', title: t('field.createdAt') },
          { key: 'actions', title: t('field.actions') },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <Link key="subject" to={`/mail/message/${row.id}`}>
              {row.subject || t('outbox.noSubject')}
            </Link>,
            <span key="to" className="mail-Address">
              {row.to || t('outbox.nobody')}
            </span>,
            <span key="state" className="mail-State">
              <StateBadge state={row.state} />
              {row.error && row.state !== 'sent' && <small>{t(`error.${row.error}`)}</small>}
            </span>,
            <time key="at" dateTime={row.createdAt}>
              {format.date(row.createdAt, 'time')}
            </time>,
            row.mayResend ? (
              <Button
                key="resend"
                variant="secondary"
                aria-label={t('resend.label', { subject: row.subject, to: row.to })}
                onClick={() => setMessageToResend(row)}
              >
                {t('resend.action')}
              </Button>
            ) : (
              '–'
            ),
          ],
        }))}
        empty={empty}
      />
      {messageToResend && (
        <ResendDialog
          id={messageToResend.id}
          to={messageToResend.to}
          unblocks={messageToResend.state === 'bounced' || messageToResend.state === 'suppressed'}
          onClose={() => setMessageToResend(null)}
        />
      )}
    </>
  );
}
