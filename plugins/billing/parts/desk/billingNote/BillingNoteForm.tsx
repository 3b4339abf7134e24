import { useState } from 'react';
import { useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { DeskBillingNoteData } from '../../../gateway/pages/deskBillingNote.ts';
import { call } from '../../call.ts';
import { InvoiceChoice } from './InvoiceChoice.tsx';

interface Props {
  /** Undefined for who has no open invoice any more. */
  buyer: DeskBillingNoteData['buyers'][number] | undefined;
  invoices: DeskBillingNoteData['invoices'];
}

/** Which open invoices of a buyer are asked for, and until when. All of them, unless some are taken out. */
export function BillingNoteForm({ buyer, invoices }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(invoices.map(({ document }) => document.id)));
  if (!buyer) return <EmptyState icon="receipt" title={t('billingNote.nothing')} />;
  const sum = invoices.reduce((all, { document, dueSatang }) => all + (chosen.has(document.id) ? dueSatang : 0), 0);
  return (
    <section className="billing-Card" aria-labelledby="billing-note-buyer">
      <h2 id="billing-note-buyer">{buyer.name}</h2>
      {buyer.taxId && <p className="billing-Note">{taxIdText(buyer.taxId)}</p>}
      <ActionForm
        of={call}
        name="issueBillingNote"
        texts="billingNote"
        to="/billing/invoice/:id"
        onDone={({ path }) => void navigate(path)}
      >
        <InvoiceChoice invoices={invoices} chosen={chosen} onChange={setChosen} />
        <p className="billing-Large" aria-live="polite">
          {t('billingNote.sum', { count: chosen.size, amount: format.money(sum) })}
        </p>
        <FormField name="dueDate" />
        <FormField name="note" rows={2} />
      </ActionForm>
    </section>
  );
}
