import { useText, type PageProps } from '#kernel/contract/page.ts';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { DocumentTable } from '../../parts/documents/DocumentTable.tsx';
import { OwnTabs } from '../../parts/OwnTabs.tsx';
import { Paging } from '../../parts/Paging.tsx';
import type { load } from '../../gateway/pages/documents.ts';

/** A member's receipts, tax invoices and other documents. */
export default function DocumentsPage({ data: { documents, next, hasPrevious } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <BillingArea title={t('page.documents')}>
      <OwnTabs />
      <DocumentTable documents={documents} empty={<p>{t('documents.empty')}</p>} />
      <Paging path="/billing/documents" query={{}} next={next} hasPrevious={hasPrevious} />
    </BillingArea>
  );
}
