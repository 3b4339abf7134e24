import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { DecideLate } from '../../../calls/deskOrders.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { useSeen } from './useSeen.ts';
import { WithheldNote } from './WithheldNote.tsx';

const WAYS = ['reopen', 'refund'] as const;

/** Decides what becomes of money that came in after the order had ended. */
export function LateDialog({ order: live, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { order, send } = useSeen(live);
  const [refundId] = useState(() => crypto.randomUUID());
  const [as, setAs] = useState<(typeof WAYS)[number]>('reopen');
  return (
    <ActionDialog
      of={call}
      name="decideLate"
      schema={DecideLate}
      with={{ id: order.id, as, refundId, version: order.version }}
      title={t('action.decideLate')}
      submit={t(`late.${as}`)}
      size="small"
      send={(input) => send((version) => call('decideLate', { ...input, version }))}
      onClose={onClose}
    >
      <p>{t('late.text', { amount: money(order.paidSatang - order.withheldSatang) })}</p>
      <WithheldNote order={order} />
      <RadioGroup
        legend={t('late.as')}
        name="as"
        value={as}
        onChange={(value) => setAs(WAYS.find((way) => way === value)!)}
        options={WAYS.map((value) => ({ value, label: t(`late.${value}`), hint: t(`late.${value}.hint`) }))}
      />
    </ActionDialog>
  );
}
