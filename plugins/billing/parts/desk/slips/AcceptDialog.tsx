import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import type { SlipCase } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { useAct } from '../../useAct.ts';
import { DeedDialog } from '../DeedDialog.tsx';

/** More than the gateway takes; it says what is too much. */
const ANY = 1_000_000_000_000;

/** Accepts a slip with what has really come in: more, less, or as it should be. */
export function AcceptDialog({ slip, onClose, onDone }: { slip: SlipCase; onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const format = useFormat();
  const act = useAct();
  const [amount, setAmount] = useState(plainBaht(slip.amountSatang));
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const received = parseBaht(amount, ANY);
  const differs = received !== null && received !== slip.amountSatang;

  async function submit() {
    setError(received === null ? t('error.amount') : null);
    if (received === null) return;
    if (!(await act.run(() => call('acceptSlip', { id: slip.id, receivedSatang: received, version: slip.version, note: note.trim() }))))
      return;
    onClose();
    onDone();
  }
  return (
    <DeedDialog title={t('accept.title')} label={t('accept.do')} act={act} onClose={onClose} onSubmit={() => void submit()}>
      <p>{t('accept.lead')}</p>
      <TextField
        label={t('accept.received')}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        value={amount}
        error={error}
        onChange={(event) => setAmount(event.target.value)}
      />
      {differs && (
        <Alert
          tone="warning"
          title={t(received < slip.amountSatang ? 'accept.less' : 'accept.more', {
            amount: format.money(Math.abs(received - slip.amountSatang)),
          })}
          live
        />
      )}
      {slip.needsSecond && !slip.firstAcceptedBy && <Alert tone="info" title={t('accept.needsSecond')} />}
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
