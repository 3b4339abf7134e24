import { useState } from 'react';
import { useFormat, useProblem, useRevalidator, useSite, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { fileText } from '#kit/csv/fileText.ts';
import { dayIn } from '#kit/thai/day.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Progress } from '#kit/ui/feedback/Progress.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import type { payouts } from '../../../calls/payouts.ts';
import { call } from '../../call.ts';
import { PayoutLines } from './PayoutLines.tsx';

type Matched = Reply<typeof payouts.matchPayout> & { text: string; name: string };

/** Holds a settlement file against what was paid, names what does not fit, and books what does. */
export function PayoutFile() {
  const t = useText('billing');
  const problem = useProblem();
  const format = useFormat();
  const { timezone } = useSite();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [feeHasVat, setFeeHasVat] = useState(true);
  const [day, setDay] = useState<string | null>(() => dayIn(new Date(), timezone));
  const [matched, setMatched] = useState<Matched | null>(null);
  const [says, setSays] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const fitting = matched?.lines.filter(({ as }) => as === 'match') ?? [];

  async function run(act: () => Promise<{ tone: 'success'; text: string } | null>) {
    setPending(true);
    setSays(null);
    try {
      setSays(await act());
    } catch (error) {
      setSays({ tone: 'danger', text: problem(error) });
    }
    setPending(false);
  }
  const match = (text: string, name: string, hasVat: boolean) =>
    run(async () => {
      setMatched(null);
      setMatched({ ...(await call('matchPayout', { text, feeHasVat: hasVat })), text, name });
      return null;
    });
  const book = ({ text, name }: Matched, on: string) =>
    run(async () => {
      const { booked, netSatang } = await call('bookPayout', { text, feeHasVat, name, day: on });
      setMatched(null);
      void revalidate();
      return { tone: 'success', text: t('payouts.done', { count: booked, amount: format.money(netSatang) }) };
    });
  return (
    <section className="billing-Card" aria-labelledby="billing-payout-file">
      <h2 id="billing-payout-file">{t('payouts.file')}</h2>
      <p className="billing-Note">{t('payouts.fileHint')}</p>
      <Checkbox
        label={t('payouts.feeHasVat')}
        hint={t('payouts.feeHasVatHint')}
        checked={feeHasVat}
        onChange={({ target: { checked } }) => {
          setFeeHasVat(checked);
          if (matched) void match(matched.text, matched.name, checked);
        }}
      />
      <div className="ui-Actions">
        <FileTrigger
          accept=".csv,.txt,text/csv,text/plain"
          disabled={pending}
          onSelect={([file]) => file && void fileText(file).then((text) => match(text, file.name.slice(0, 120), feeHasVat))}
        >
          {t('payouts.choose')}
        </FileTrigger>
      </div>
      {pending && <Progress label={t('payouts.reading')} />}
      {says && <Alert tone={says.tone} title={says.text} live />}
      {matched && (
        <>
          <PayoutLines name={matched.name} lines={matched.lines} />
          {matched.bad.length > 0 && <Alert tone="warning" title={t('payouts.bad', { lines: matched.bad.join(', ') })} />}
          {fitting.length > 0 ? (
            <div className="billing-Form">
              <DatePicker label={t('payouts.day')} name="day" value={day} onChange={setDay} />
              <Button disabled={pending || !day} onClick={() => void book(matched, day!)}>
                {t('payouts.book', {
                  count: fitting.length,
                  amount: format.money(fitting.reduce((sum, { netSatang }) => sum + netSatang, 0)),
                })}
              </Button>
            </div>
          ) : (
            <p>{t('payouts.none')}</p>
          )}
        </>
      )}
    </section>
  );
}
