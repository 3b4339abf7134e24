import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { DecideReturn } from '../../../calls/deskOrders.ts';
import type { Order, OrderReturn } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';

interface Props {
  order: Order;
  row: OrderReturn;
  as: 'approved' | 'rejected';
  onClose: () => void;
}

/** Says to the buyer whether the goods may come back, and how; a no needs a reason. */
export function DecideReturnDialog({ order, row, as, onClose }: Props) {
  const t = useText('shop');
  const action = as === 'approved' ? 'approve' : 'reject';
  return (
    <ActionDialog
      of={call}
      name="decideReturn"
      schema={DecideReturn}
      with={{ id: order.id, returnId: row.id, as }}
      texts="return"
      title={t(`return.${action}`)}
      submit={t(`return.${action}`)}
      danger={as === 'rejected'}
      size="small"
      check={({ answer = '' }): Record<string, string> => (as === 'rejected' && answer.length < 3 ? { answer: 'invalid.required' } : {})}
      onClose={onClose}
    >
      <p>{t(`return.${action}Text`)}</p>
      <FormField name="answer" label={t('return.answerField')} hint={t(`return.${action}Hint`)} optional={as === 'approved'} rows={3} />
    </ActionDialog>
  );
}
