import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { desk } from '../../calls/desk.ts';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import { AmountField } from '../AmountField.tsx';
import { call, useProblem } from '../call.ts';

export type DeskTopUp = Value<typeof desk.confirmTopUp.reply>;

/** More than the gateway takes; it says what is too much. */
const ANY = 1_000_000_000_000;

interface Props {
  row: DeskTopUp;
  decision: 'confirm' | 'reject';
  onClose: () => void;
}

/** Confirms a top-up with what came in, or rejects it with a reason. */
export function DecideDialog({ row: { topUp, member }, decision, onClose }: Props) {
  const t = useText('wallet');
  const format = useFormat();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(decision === 'confirm' ? plainBaht(topUp.amountSatang) : '');
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const confirming = decision === 'confirm';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const receivedSatang = confirming ? parseBaht(text, ANY) : null;
    if (confirming ? receivedSatang === null : !text.trim()) {
      setError(t(confirming ? 'decide.amountWrong' : 'problem.reason-missing'));
      return;
    }
    setError(null);
    setFailed(null);
    setPending(true);
    try {
      await (confirming
        ? call('confirmTopUp', { id: topUp.id, receivedSatang })
        : call('rejectTopUp', { id: topUp.id, reason: text.trim() }));
      onClose();
      await revalidate();
    } catch (refused) {
      setFailed(problem(refused));
      setPending(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={t(`decide.${decision}Title`, { name: member.name })} size="small">
      <form className="wallet-Form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t(`decide.${decision}Text`, { amount: format.money(topUp.amountSatang), name: member.name })}</p>
        {confirming ? (
          <AmountField
            label={t('decide.received')}
            name="received"
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <TextArea
            label={t('decide.reason')}
            hint={t('decide.reasonHint')}
            name="reason"
            maxLength={300}
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {failed && (
          <Alert tone="danger" live>
            <p>{failed}</p>
          </Alert>
        )}
        <div className="ui-Actions">
          <Button variant="secondary" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <SubmitButton
            variant={confirming ? 'primary' : 'danger'}
            state={pending ? 'loading' : 'normal'}
            labels={{ normal: t(`decide.${decision}`) }}
          />
        </div>
      </form>
    </Dialog>
  );
}
