import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { usePosted } from '#kit/page/usePosted.ts';
import type { ReceiptView } from '../../gateway/receipts/view.ts';
import { call } from './call.ts';

type Props = { receipt: Pick<ReceiptView, 'id' | 'token' | 'paper' | 'mayAsk'> };

/** A full tax invoice in the place of an abbreviated one: what has been issued, or the form that asks for it. */
export function FullInvoice({ receipt: { id, token, paper, mayAsk } }: Props) {
  const t = useText('pos');
  const posted = usePosted('pos.fullInvoice');
  if (paper)
    return (
      <Alert tone="success">
        <p>{t(paper.kind === 'credit_note' ? 'fullInvoice.credit' : 'fullInvoice.replaced', { number: paper.number })}</p>
        <p>
          <a className="ui-Target" href={paper.path}>
            {t('fullInvoice.show', { number: paper.number })}
          </a>
        </p>
      </Alert>
    );
  if (!mayAsk) return null;
  return (
    <details className="pos-Slip-act" open={posted !== null || undefined}>
      <summary>{t('fullInvoice.open')}</summary>
      <p>{t('fullInvoice.lead')}</p>
      <ActionForm of={call} name="fullInvoice" with={{ id, token }}>
        <FormField name="name" autoComplete="organization" />
        <FormField name="taxId" inputMode="numeric" autoComplete="off" />
        <FormField name="branch" inputMode="numeric" autoComplete="off" />
        <FormField name="address" lines="several" rows={3} autoComplete="street-address" />
      </ActionForm>
    </details>
  );
}
