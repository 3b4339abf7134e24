import { useRef, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { desk } from '../../calls/desk.ts';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import { AmountField } from '../AmountField.tsx';
import { call, isRefused, useProblem } from '../call.ts';

export type Change = 'credit' | 'debit' | 'adjust' | 'freeze' | 'thaw';
type DeskWallet = Value<typeof desk.member.reply>;

/** More than the gateway takes; it says what is too much. */
const ANY = 1_000_000_000_000;
const hasAmount = (change: Change) => change === 'credit' || change === 'debit' || change === 'adjust';

function send(change: Change, common: { id: string; accountId: string; reason: string }, satang: number): Promise<unknown> {
  const { accountId, reason } = common;
  switch (change) {
    case 'credit':
    case 'debit':
      return call('credit', { ...common, direction: change, amountSatang: satang });
    case 'adjust':
      return call('adjust', { ...common, targetSatang: satang });
    case 'freeze':
    case 'thaw':
      return call('freeze', { accountId, reason, frozen: change === 'freeze' });
  }
}

/** Changes a member's wallet, with a reason. The id is made once, so that a second press changes it once. */
export function ChangeDialog({
  wallet: { member, balance },
  change,
  onClose,
}: {
  wallet: DeskWallet;
  change: Change;
  onClose: () => void;
}) {
  const t = useText('wallet');
  const format = useFormat();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [amount, setAmount] = useState(change === 'adjust' ? plainBaht(balance.balanceSatang) : '');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const id = useRef(crypto.randomUUID());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const satang = hasAmount(change) ? parseBaht(amount, ANY, change === 'adjust' ? 0 : 1) : 0;
    const wrong = {
      ...(satang === null ? { amount: t('decide.amountWrong') } : {}),
      ...(reason.trim() ? {} : { reason: t('problem.reason-missing') }),
    };
    setErrors(wrong);
    setFailed(null);
    if (satang === null || Object.keys(wrong).length) return;
    setPending(true);
    try {
      await send(change, { id: id.current, accountId: member.accountId, reason: reason.trim() }, satang);
      onClose();
      await revalidate();
    } catch (error) {
      // Nothing was done: what is put right and sent again is another request.
      if (isRefused(error)) id.current = crypto.randomUUID();
      setFailed(problem(error));
      setPending(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={t(`change.${change}Title`, { name: member.name })} size="small">
      <form className="wallet-Form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t(`change.${change}Text`, { balance: format.money(balance.balanceSatang) })}</p>
        <ErrorSummary errors={errors} />
        {hasAmount(change) && (
          <AmountField
            label={t(change === 'adjust' ? 'change.target' : 'change.amount')}
            name="amount"
            value={amount}
            error={errors.amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
        <TextArea
          label={t('change.reason')}
          hint={t('change.reasonHint')}
          name="reason"
          maxLength={300}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
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
            variant={change === 'debit' || change === 'freeze' ? 'danger' : 'primary'}
            state={pending ? 'loading' : 'normal'}
            labels={{ normal: t(`change.${change}`) }}
          />
        </div>
      </form>
    </Dialog>
  );
}
