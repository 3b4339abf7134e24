import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { BillingNoteForm } from '../../parts/desk/billingNote/BillingNoteForm.tsx';
import { BuyersWithInvoices } from '../../parts/desk/billingNote/BuyersWithInvoices.tsx';
import type { load } from '../../gateway/pages/deskBillingNote.ts';

/** A billing note: whose, then which of their open invoices. */
export default function DeskBillingNotePage({ data: { buyer, buyers, invoices } }: PageProps<typeof load>) {
  const t = useText('billing');
  const back = buyer
    ? { to: '/billing/desk/documents/billing-note', label: t('billingNote.buyers') }
    : { to: '/billing/desk/documents', label: t('page.deskDocuments') };
  return (
    <DeskArea title={t('page.deskBillingNote')} back={back}>
      {buyer ? (
        <BillingNoteForm key={buyer} buyer={buyers.find(({ key }) => key === buyer)} invoices={invoices} />
      ) : (
        <BuyersWithInvoices buyers={buyers} />
      )}
    </DeskArea>
  );
}
