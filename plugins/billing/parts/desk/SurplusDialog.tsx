import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { ChargeView } from '../../schemas.ts';
import { call } from '../call.ts';
import { useAct } from '../useAct.ts';
import { DeedDialog } from './DeedDialog.tsx';

const AS = ['wallet', 'transfer', 'keep'] as const;
const REASON = 3;

/** Decides about money that came too late or too much. */
export function SurplusDialog({ charge, onClose, onDone }: { charge: ChargeView; onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const act = useAct();
  const [as, setAs] = useState<(typeof AS)[number]>('wallet');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function submit() {
    const short = reason.trim().length < REASON;
    setError(short ? t('error.reason') : null);
    if (short) return;
    const sent = { id: charge.id, refundId: act.id(), as, reason: reason.trim(), version: charge.version };
    if (!(await act.run(() => call('decideSurplus', sent)))) return;
    onClose();
    onDone();
  }
  return (
    <DeedDialog title={t('surplus.title')} label={t('surplus.do')} act={act} onClose={onClose} onSubmit={() => void submit()}>
      <RadioGroup
        legend={t('surplus.as')}
        value={as}
        options={AS.map((value) => ({ value, label: t(`surplus.${value}`), hint: t(`surplus.${value}Hint`) }))}
        onChange={(value) => setAs(value as typeof as)}
      />
      <TextArea
        label={t('record.reason')}
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
