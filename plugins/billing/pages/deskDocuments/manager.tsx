import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { DocumentActions, type DocumentAction } from '../../parts/desk/DocumentActions.tsx';
import { CancelDocumentDialog } from '../../parts/desk/CancelDocumentDialog.tsx';
import { DraftList } from '../../parts/desk/DraftList.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { ReplaceDocumentDialog } from '../../parts/desk/ReplaceDocumentDialog.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { VatReport } from '../../parts/desk/VatReport.tsx';
import { DocumentTable } from '../../parts/documents/DocumentTable.tsx';
import { Paging } from '../../parts/Paging.tsx';
import { DOCUMENT_KINDS, type DocumentHead } from '../../schemas.ts';
import type { load } from '../../gateway/pages/deskDocuments.ts';

/** All documents that were issued; what is wrong is cancelled or replaced, never changed. */
export default function DeskDocumentsPage({ data: { filter, drafts, rows, total, next, hasPrevious } }: PageProps<typeof load>) {
  const t = useText('billing');
  useQueue();
  const [pendingAction, setPendingAction] = useState<{ document: DocumentHead; action: DocumentAction } | null>(null);
  const PendingDialog = pendingAction?.action === 'replace' ? ReplaceDocumentDialog : CancelDocumentDialog;
  return (
    <DeskArea
      title={t('page.deskDocuments')}
      actions={
        <>
          <LinkButton variant="secondary" to="/billing/desk/documents/billing-note">
            {t('billingNote.title')}
          </LinkButton>
          <LinkButton to="/billing/desk/documents/new">
            <Icon name="plus" />
            {t('issue.title')}
          </LinkButton>
        </>
      }
    >
      <DraftList drafts={drafts} />
      <FilterForm
        choicesWait
        values={filter}
        submit={t('filter.submit')}
        fields={[
          {
            name: 'kind',
            label: t('documents.kind'),
            options: [{ value: '', label: t('documents.all') }, ...DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))],
          },
          { name: 'q', label: t('documents.q'), type: 'search', maxLength: 80 },
          { name: 'from', label: t('filter.from'), day: DatePicker },
          { name: 'to', label: t('filter.to'), day: DatePicker },
        ]}
      />
      <p className="billing-Note">{t('documents.count', { count: total })}</p>
      <DocumentTable
        documents={rows}
        withBuyer
        actions={
          new Map(
            rows.map((document) => [
              document.id,
              <DocumentActions key={document.id} document={document} onAct={(action) => setPendingAction({ document, action })} />,
            ]),
          )
        }
        empty={<p>{t('documents.nothing')}</p>}
      />
      <Paging path="/billing/desk/documents" query={{ ...filter }} next={next} hasPrevious={hasPrevious} />
      <VatReport />
      {pendingAction && <PendingDialog document={pendingAction.document} onClose={() => setPendingAction(null)} />}
    </DeskArea>
  );
}
