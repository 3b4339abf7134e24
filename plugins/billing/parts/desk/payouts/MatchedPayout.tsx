import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { payouts } from '../../../calls/payouts.ts';
import { call } from '../../call.ts';
import { PayoutLines } from './PayoutLines.tsx';

/** What a file says, with the file itself and how it was read. */
export type Matched = Reply<typeof payouts.matchPayout> & { text: string; name: string; feeHasVat: boolean };

interface Props {
  matched: Matched;
  /** Local day. */
  today: string;
  onDone: (reply: Reply<typeof payouts.bookPayout>) => void;
}

/** What a settlement file says beside what came in, and a form that books what fits. */
export function MatchedPayout({ matched: { text, name, feeHasVat, lines, bad }, today, onDone }: Props) {
  const t = useText('billing');
  const { money, date } = useFormat();
  const fitting = lines.filter(({ as }) => as === 'match');
  return (
    <>
      <PayoutLines name={name} lines={lines} />
      {bad.length > 0 && <Alert tone="warning" title={t('payouts.bad', { lines: bad.join(', ') })} />}
      {fitting.length > 0 ? (
        <ActionForm
          of={call}
          name="bookPayout"
          texts="payouts"
          with={{ text, feeHasVat }}
          values={{ name: name || t('payouts.unnamed', { day: date(`${today}T05:00:00Z`) }), day: today }}
          to="/billing/desk/payouts?booked=:booked&net=:netSatang"
          submit={t('payouts.book', { count: fitting.length, amount: money(fitting.reduce((sum, { netSatang }) => sum + netSatang, 0)) })}
          done=""
          onDone={onDone}
        >
          <FormField name="day" />
          <FormField name="name" lines="one" autoComplete="off" />
        </ActionForm>
      ) : (
        <p>{t('payouts.none')}</p>
      )}
    </>
  );
}
