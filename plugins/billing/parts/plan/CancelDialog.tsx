import { useState, type FormEvent } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Subscription } from '../../calls/subscriptionSchemas.ts';
import { call } from '../call.ts';
import { Failed } from '../Failed.tsx';
import { useAct } from '../useAct.ts';

interface Props {
  subscription: Subscription;
  /** Staff end somebody else's, and say why. */
  desk?: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The fewest letters of a reason that staff give. */
const REASON = 3;
const ENDED_NOW = new Set<Subscription['state']>(['incomplete', 'unpaid', 'paused']);

/** Ends a subscription: at once, or when what was paid for is over. */
export function CancelDialog({ subscription: { id, version, periodEnd, state }, desk, onClose, onDone }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const act = useAct();
  const onlyNow = ENDED_NOW.has(state);
  const [when, setWhen] = useState<'now' | 'period_end'>(onlyNow ? 'now' : 'period_end');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = reason.trim();
    const missing = desk && text.length < REASON;
    setError(missing ? t('error.reason') : null);
    if (missing) return;
    const done = await act.run(() => call(desk ? 'deskCancelSubscription' : 'cancelSubscription', { id, when, reason: text, version }));
    if (!done) return;
    onClose();
    onDone();
  }
  return (
    <Dialog open onClose={onClose} title={t('cancel.title')} size="small">
      <form className="billing-Form" noValidate onSubmit={(event) => void submit(event)}>
        {onlyNow ? (
          <p>{t('cancel.onlyNow')}</p>
        ) : (
          <RadioGroup
            legend={t('cancel.when')}
            value={when}
            options={[
              { value: 'period_end', label: t('cancel.period_end', { day: format.date(periodEnd) }), hint: t('cancel.period_endHint') },
              { value: 'now', label: t('cancel.now'), hint: t('cancel.nowHint') },
            ]}
            onChange={(value) => setWhen(value as typeof when)}
          />
        )}
        <TextArea
          label={t('cancel.reason')}
          name="reason"
          rows={2}
          maxLength={300}
          optional={!desk}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failed text={act.failed} />
        <div className="ui-Actions">
          <Button variant="secondary" onClick={onClose}>
            {t('action.back')}
          </Button>
          <SubmitButton variant="danger" state={act.pending ? 'loading' : 'normal'} labels={{ normal: t('cancel.do') }} />
        </div>
      </form>
    </Dialog>
  );
}
