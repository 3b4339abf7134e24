import { useState } from 'react';
import { useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { GiveBack as Fields } from '../../../calls/desk.ts';
import { call } from '../../call.ts';
import { useMay } from '../useMay.ts';

/** What was paid for a response that is over: said to all of the staff, given back by who may. Nothing where nothing is due. */
export function GiveBack({ id, satang }: { id: string; satang: number }) {
  const t = useText('form');
  const { money } = useFormat();
  const { revalidate } = useRevalidator();
  const mayRefund = useMay('refundResponse');
  const [asks, setAsks] = useState(false);
  if (satang === 0) return null;
  const amount = { amount: money(satang) };
  return (
    <>
      <Alert
        tone="warning"
        title={t('giveBack.title', amount)}
        actions={
          mayRefund && (
            <Button variant="secondary" onClick={() => setAsks(true)}>
              {t('giveBack.open')}
            </Button>
          )
        }
      >
        <p>{t(mayRefund ? 'giveBack.text' : 'giveBack.others')}</p>
      </Alert>
      {asks && (
        <ActionDialog
          of={call}
          name="refundResponse"
          schema={Fields}
          danger
          title={t('giveBack.sure', amount)}
          with={{ id }}
          onDone={() => void revalidate()}
          onClose={() => setAsks(false)}
        >
          <FormField name="reason" lines="one" />
        </ActionDialog>
      )}
    </>
  );
}
