import { useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { DocumentTable } from '../../parts/document/DocumentTable.tsx';
import { OwnTabs } from '../../parts/OwnTabs.tsx';
import { Paging } from '../../parts/Paging.tsx';
import type { DocumentsData } from './load.ts';

/** A member's receipts, tax invoices and other documents. */
export default function DocumentsPage({ data: { documents, next, later } }: PageProps<DocumentsData>) {
  const t = useText('billing');
  return (
    <BillingArea title={t('page.documents')}>
      <OwnTabs />
      <DocumentTable documents={documents} empty={<p>{t('documents.empty')}</p>} />
      <Paging path="/billing/documents" query={{}} next={next} later={later} />
    </BillingArea>
  );
}
