import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { RefundRow } from '../../schemas.ts';
import { call } from '../call.ts';
import { useAct } from '../useAct.ts';
import { DeedDialog } from './DeedDialog.tsx';

export interface EndRefund {
  refund: RefundRow;
  as: 'settled' | 'failed';
}

/** Says that the money of a refund went back, or could not. */
export function EndRefundDialog({ refund, as, onClose, onDone }: EndRefund & { onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const format = useFormat();
  const act = useAct();
  const [note, setNote] = useState('');
  async function submit() {
    if (!(await act.run(() => call('endRefund', { id: refund.id, as, note: note.trim() })))) return;
    onClose();
    onDone();
  }
  return (
    <DeedDialog
      title={t(`endRefund.${as}`)}
      label={t(`refunds.${as}`)}
      tone={as === 'failed' ? 'danger' : 'primary'}
      act={act}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{t(`endRefund.${as}Lead`, { amount: format.money(refund.amountSatang - refund.withheldSatang), payer: refund.payerName })}</p>
      <TextField
        label={t('accept.note')}
        name="note"
        maxLength={300}
        optional
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DeedDialog>
  );
}
