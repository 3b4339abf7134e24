import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { usePosted } from '#kit/page/usePosted.ts';
import type { ReceiptView } from '../../gateway/receipts/view.ts';
import { call } from './call.ts';

/** The receipt's link by mail. */
export function MailReceipt({ receipt: { id, token } }: { receipt: Pick<ReceiptView, 'id' | 'token'> }) {
  const t = useText('pos');
  const posted = usePosted('pos.mailReceipt');
  return (
    <details className="pos-Slip-act" open={posted !== null || undefined}>
      <summary>{t('mailReceipt.heading')}</summary>
      <ActionForm of={call} name="mailReceipt" with={{ id, token }} clears>
        <FormField name="email" autoComplete="email" />
      </ActionForm>
    </details>
  );
}
