import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CancelByDesk, CancelSubscription } from '../../calls/subscriptions.ts';
import type { Subscription } from '../../calls/subscriptionSchemas.ts';
import { call } from '../call.ts';

interface Props {
  subscription: Subscription;
  /** Staff end somebody else's, and say why. */
  desk?: boolean;
  onClose: () => void;
}

const ENDED_NOW = new Set<Subscription['state']>(['incomplete', 'unpaid', 'paused']);

/** Ends a subscription: at once, or when what was paid for is over. */
export function CancelDialog({ subscription: { id, version, periodEnd, state }, desk, onClose }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const onlyNow = ENDED_NOW.has(state);
  return (
    <ActionDialog
      of={call}
      name={desk ? 'deskCancelSubscription' : 'cancelSubscription'}
      schema={desk ? CancelByDesk : CancelSubscription}
      with={{ id, version }}
      values={{ when: onlyNow ? 'now' : 'period_end' }}
      texts="cancel"
      title={t('cancel.title')}
      danger
      size="small"
      onClose={onClose}
    >
      {onlyNow ? (
        <p>{t('cancel.onlyNow')}</p>
      ) : (
        <FormField
          name="when"
          radio
          options={[
            { value: 'period_end', label: t('cancel.period_end', { day: format.date(periodEnd) }), hint: t('cancel.period_end.hint') },
            { value: 'now', label: t('cancel.now'), hint: t('cancel.now.hint') },
          ]}
        />
      )}
      <FormField name="reason" rows={2} />
    </ActionDialog>
  );
}
