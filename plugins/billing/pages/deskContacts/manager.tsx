import { useText, type PageProps } from '#kernel/contract/page.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { deskContacts } from '../../calls/contacts.ts';
import type { contactTable } from '../../gateway/contacts/contacts.ts';

/** Customers and companies that documents are made out to; each leads to a new document for it. */
export default function DeskContactsPage({ data }: PageProps<typeof contactTable.loads.deskContacts>) {
  const t = useText('billing');
  return (
    <TablePage
      table={deskContacts}
      data={data}
      icon="users"
      more={[
        {
          key: 'write',
          title: t('documents.actions'),
          render: (contact) => (
            <span className="ui-Actions">
              <LinkButton variant="secondary" to={`/billing/desk/documents/new?contact=${contact.id}`}>
                {t('issue.title')}
              </LinkButton>
              <LinkButton variant="secondary" to={`/billing/desk/documents/billing-note?contact=${contact.id}`}>
                {t('billingNote.title')}
              </LinkButton>
            </span>
          ),
        },
      ]}
    />
  );
}
