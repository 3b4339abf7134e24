import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { SlipCase } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { useAct } from '../../useAct.ts';
import { DeedDialog } from '../DeedDialog.tsx';

const USUAL = ['noMoney', 'amount', 'account', 'old', 'unclear'] as const;
const REASON = 3;

/** Rejects a slip with a reason that its sender reads; the usual ones are one press away. */
export function RejectDialog({ slip, onClose, onDone }: { slip: SlipCase; onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const act = useAct();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function submit() {
    const short = reason.trim().length < REASON;
    setError(short ? t('error.reason') : null);
    if (short) return;
    if (!(await act.run(() => call('rejectSlip', { id: slip.id, reason: reason.trim(), version: slip.version })))) return;
    onClose();
    onDone();
  }
  return (
    <DeedDialog title={t('reject.title')} label={t('reject.do')} tone="danger" act={act} onClose={onClose} onSubmit={() => void submit()}>
      <SelectField
        label={t('reject.usual')}
        name="usual"
        placeholder
        options={USUAL.map((value) => ({ value: t(`reject.${value}`), label: t(`reject.${value}`) }))}
        onChange={(event) => event.target.value && setReason(event.target.value)}
      />
      <TextArea
        label={t('reject.reason')}
        hint={t('reject.reasonHint')}
        name="reason"
        rows={2}
        maxLength={300}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeedDialog>
  );
}
