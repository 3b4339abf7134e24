import { useFormat, useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import type { DeskBillingNoteData } from '../../../gateway/pages/deskBillingNote.ts';

interface Props {
  invoices: DeskBillingNoteData['invoices'];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Open invoices, each with its days and what is to be paid of it. */
export function InvoiceChoice({ invoices, chosen, onChange }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const { errors } = useActionForm();
  const day = (date: string) => format.date(`${date}T05:00:00Z`, 'short');
  return (
    <>
      <input type="hidden" name="invoiceIds" value="" />
      <CheckboxGroup
        legend={t('billingNote.invoiceIds')}
        name="invoiceIds"
        error={errors.invoiceIds}
        options={invoices.map(({ document, dueDate, dueSatang }) => ({
          value: document.id,
          label: `${document.number} · ${format.money(dueSatang)}`,
          hint: [
            t('billingNote.issued', { day: day(document.issueDate) }),
            ...(dueDate ? [t('billingNote.due', { day: day(dueDate) })] : []),
          ].join(' · '),
        }))}
        value={[...chosen]}
        onChange={(ids) => onChange(new Set(ids))}
      />
    </>
  );
}
