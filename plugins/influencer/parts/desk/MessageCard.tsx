import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { RefundGift } from '../../calls/desk.ts';
import type { Message } from '../../gateway/pages/desk.ts';
import { call } from '../call.ts';

/** One gift with its message: shown, hidden, or given back. */
export function MessageCard({ message, mayRefund }: { message: Message; mayRefund: boolean }) {
  const t = useText('influencer');
  const { date, money } = useFormat();
  const [refunding, setRefunding] = useState(false);
  const { id, version, words, state } = message;
  return (
    <article className="influencer-MyLink" aria-label={t('messages.of', { name: message.from })}>
      <p>
        <strong>{message.item}</strong> {money(message.amountSatang)} <Badge tone="neutral">{t(`gift.state.${state}`)}</Badge>
      </p>
      <p>{t('messages.who', { from: message.from, to: message.to, anonymous: String(message.anonymous) })}</p>
      {message.message && <blockquote>{message.message}</blockquote>}
      <p>
        {t(`messages.words.${words}`)} · {date(message.at, 'time')}
      </p>
      <p className="ui-Actions">
        {words !== 'none' && words !== 'shown' && (
          <ActionButton of={call} name="moderate" with={{ id, version, words: 'shown' }}>
            {t('messages.show')}
          </ActionButton>
        )}
        {words !== 'none' && words !== 'hidden' && (
          <ActionButton of={call} name="moderate" variant="secondary" with={{ id, version, words: 'hidden' }}>
            {t('messages.hide')}
          </ActionButton>
        )}
        {mayRefund && state !== 'refunded' && (
          <Button variant="quiet" onClick={() => setRefunding(true)}>
            {t('messages.refund')}
          </Button>
        )}
      </p>
      {refunding && (
        <ActionDialog
          of={call}
          name="refundGift"
          schema={RefundGift}
          title={t('refundGift.title', { amount: money(message.amountSatang), name: message.from })}
          with={{ id }}
          danger
          onClose={() => setRefunding(false)}
        >
          <FormField name="reason" lines="one" />
        </ActionDialog>
      )}
    </article>
  );
}
