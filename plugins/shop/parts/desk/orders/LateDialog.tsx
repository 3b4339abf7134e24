import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';
import { useSeen } from './useSeen.ts';
import { WithheldNote } from './WithheldNote.tsx';

const WAYS = ['reopen', 'refund'] as const;

/** Decides what becomes of money that came in after the order had ended. */
export function LateDialog({ order: live, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('shop');
  const { money } = useFormat();
  const deed = useAction();
  const { order, send } = useSeen(live);
  const [refundId] = useState(() => crypto.randomUUID());
  const [as, setAs] = useState<(typeof WAYS)[number]>('reopen');
  const decide = async () => {
    if (await deed.run(() => send((version) => call('decideLate', { id: order.id, as, refundId, version })))) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('deed.decideLate')} size="small">
      <DeskForm deed={deed} submit={t(`late.${as}`)} onSubmit={() => void decide()} onCancel={onClose}>
        <p>{t('late.text', { amount: money(order.paidSatang - order.withheldSatang) })}</p>
        <WithheldNote order={order} />
        <RadioGroup
          legend={t('late.as')}
          name="as"
          value={as}
          onChange={(value) => setAs(WAYS.find((way) => way === value)!)}
          options={WAYS.map((value) => ({ value, label: t(`late.${value}`), hint: t(`late.${value}Hint`) }))}
        />
      </DeskForm>
    </Dialog>
  );
}
