import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { RequestReturn } from '../../calls/buying.ts';
import type { Order } from '../../calls/orderSchemas.ts';
import { call } from '../call.ts';
import { ReturnLines } from './ReturnLines.tsx';

interface Props {
  order: Order;
  token: string;
  onDone: () => void;
  onClose: () => void;
}

/** Which things come back, how many of each, and why. */
export default function ReturnDialog({ order, token, onDone, onClose }: Props) {
  const t = useText('shop');
  const [returnId] = useState(() => crypto.randomUUID());
  const [counts, setCounts] = useState<Record<string, number>>({});
  const lines = Object.entries(counts).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  return (
    <ActionDialog
      of={call}
      name="requestReturn"
      schema={RequestReturn}
      with={{ id: order.id, token, returnId, lines }}
      texts="return"
      title={t('return.ask')}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('return.lead')}</p>
      <ReturnLines lines={order.lines.filter(({ returnable }) => returnable > 0)} value={counts} onChange={setCounts} />
      <FormField name="reason" rows={3} />
    </ActionDialog>
  );
}
