import { useState, type FormEvent } from 'react';
import { useFormat, usePosted, useProblem, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { fileText } from '#kit/csv/fileText.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { payouts } from '../../../calls/payouts.ts';
import { call } from '../../call.ts';
import { MatchedPayout, type Matched } from './MatchedPayout.tsx';

const isFile = (sent: FormDataEntryValue | null): sent is File => sent !== null && typeof sent !== 'string' && sent.size > 0;

/**
 * Holds a settlement file against what was paid, names what does not fit, and books what does. Without scripts the page goes on with what
 * was found.
 */
export function PayoutFile({ today }: { today: string }) {
  const t = useText('billing');
  const problem = useProblem();
  const format = useFormat();
  const posted = usePosted('billing.matchPayout');
  const refused = usePosted('billing.bookPayout');
  const [pending, setPending] = useState(false);
  const [matched, setMatched] = useState<Matched | null>(() =>
    posted?.reply
      ? {
          ...(posted.reply as Reply<typeof payouts.matchPayout>),
          text: posted.typed('text') ?? '',
          name: '',
          feeHasVat: posted.typed('feeHasVat') === 'true',
        }
      : null,
  );
  const [done, setDone] = useState<string | null>(null);
  const [failed, setFailed] = useState(() => {
    const refusal = posted?.refusal ?? refused?.refusal;
    if (!refusal) return null;
    return refusal.code === 'invalid-input' ? t('payouts.needed') : problem(refusal);
  });

  async function match(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const sent = new FormData(event.currentTarget);
    const file = sent.get('text');
    setMatched(null);
    setDone(null);
    if (!isFile(file)) return setFailed(t('payouts.needed'));
    setFailed(null);
    setPending(true);
    try {
      const text = await fileText(file);
      const feeHasVat = sent.getAll('feeHasVat').includes('true');
      setMatched({ ...(await call('matchPayout', { text, feeHasVat })), text, name: file.name.slice(0, 120), feeHasVat });
    } catch (error) {
      setFailed(problem(error));
    }
    setPending(false);
  }
  return (
    <section className="billing-Card" aria-labelledby="billing-payout-file">
      <h2 id="billing-payout-file">{t('payouts.file')}</h2>
      <PostForm
        call="billing.matchPayout"
        unless="lines"
        encType="multipart/form-data"
        className="ui-DeskForm"
        noValidate
        onSubmit={(event) => void match(event)}
      >
        <input type="hidden" name="feeHasVat" value="" />
        <Checkbox
          label={t('payouts.feeHasVat')}
          hint={t('payouts.feeHasVatHint')}
          name="feeHasVat"
          value="true"
          defaultChecked={posted ? posted.typed('feeHasVat') === 'true' : true}
          onChange={(event) => {
            const form = event.currentTarget.form!;
            if (isFile(new FormData(form).get('text'))) form.requestSubmit();
          }}
        />
        <TextField
          type="file"
          id="billing-payout-text"
          name="text"
          label={t('payouts.choose')}
          hint={t('payouts.fileHint')}
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => event.currentTarget.form!.requestSubmit()}
        />
        {failed && <Alert tone="danger" title={failed} live />}
        <div className="ui-Actions">
          <SubmitButton
            variant="secondary"
            state={pending ? 'loading' : 'normal'}
            labels={{ normal: t('payouts.match'), loading: t('payouts.reading') }}
          />
        </div>
      </PostForm>
      {done && <Alert tone="success" title={done} live />}
      {matched && (
        <MatchedPayout
          key={`${matched.name} ${matched.feeHasVat} ${matched.text.length}`}
          matched={matched}
          today={today}
          onDone={({ booked, netSatang }) => {
            setMatched(null);
            setDone(t('payouts.done', { count: booked, amount: format.money(netSatang) }));
          }}
        />
      )}
    </section>
  );
}
