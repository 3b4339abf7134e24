import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { DeskEtaxData } from '../../../gateway/pages/deskEtax.ts';
import { call } from '../../call.ts';
import { State } from '../../States.tsx';

/** Mails to be stamped; of one that waits, staff say what came of it. */
export function EtaxMails({ mails, withDocument }: { mails: DeskEtaxData['mails']; withDocument?: boolean }) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <DataTable
      caption={t('etax.mails')}
      columns={[
        ...(withDocument ? [{ key: 'document', title: t('documents.number') }] : []),
        { key: 'to', title: t('etax.to') },
        { key: 'at', title: t('etax.sentAt') },
        { key: 'state', title: t('documents.state') },
        { key: 'actions', title: t('documents.actions') },
      ]}
      rows={mails.map((mail) => ({
        id: mail.id,
        cells: [
          ...(withDocument
            ? [
                <Link key="document" className="billing-Target" to={`/billing/desk/etax/${mail.document.id}`}>
                  {mail.document.number}
                </Link>,
              ]
            : []),
          mail.to,
          format.date(mail.sentAt, 'short'),
          <State key="state" of="etaxState" state={mail.state} />,
          mail.state === 'sent' ? (
            <span key="actions" className="billing-RowActions">
              {(['stamped', 'failed'] as const).map((as) => (
                <ActionForm
                  key={as}
                  of={call}
                  name="noteEtax"
                  id={`${mail.id}-${as}`}
                  with={{ id: mail.id, as, note: '' }}
                  submit={t(`etaxNote.${as}`)}
                  quiet
                >
                  {null}
                </ActionForm>
              ))}
            </span>
          ) : (
            mail.note
          ),
        ],
      }))}
      empty={<EmptyState icon="mail" title={t('etax.nothing')} />}
    />
  );
}
