import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { desk } from '../../calls/desk.ts';
import type { OrderRowView } from '../../gateway/pages/manageOrders.ts';
import { call } from '../call.ts';

export type OrderAct = 'APPROVE' | 'REJECT' | 'honour' | 'giveBack' | 'mail' | 'cancel';

interface Props {
  row: OrderRowView;
  act: OrderAct;
  onClose: () => void;
}

/** One decision about a registration, with what follows from it. */
export function OrderDialog({ row, act, onClose }: Props) {
  const t = useText('event');
  const { money } = useFormat();
  const { id } = row;
  const title = t(`orders.act.${act}`);
  const hint = <p>{t(`orders.act.${act}.hint`, { name: row.name, reference: row.reference })}</p>;
  if (act === 'mail')
    return (
      <ActionDialog of={call} name="mailOrder" with={{ id }} texts="mailOrder" title={title} submit={title} onClose={onClose}>
        {hint}
      </ActionDialog>
    );
  if (act === 'honour' || act === 'giveBack')
    return (
      <ActionDialog
        of={call}
        name="decideLate"
        with={{ id, as: act === 'honour' ? 'honour' : 'refund' }}
        texts="decideLate"
        title={title}
        submit={title}
        onClose={onClose}
      >
        {hint}
      </ActionDialog>
    );
  if (act === 'cancel')
    return (
      <ActionDialog
        of={call}
        name="deskCancelOrder"
        schema={desk.deskCancelOrder.body}
        texts="deskCancel"
        with={{ id, ...(row.paid ? {} : { refund: false }) }}
        values={{ reason: '', refund: row.paid }}
        title={title}
        submit={title}
        danger
        onClose={onClose}
      >
        {hint}
        <FormField name="reason" rows={2} />
        {row.paid && <FormField name="refund" label={t('deskCancel.refund', { amount: money(row.totalSatang - row.refundedSatang) })} />}
      </ActionDialog>
    );
  return (
    <ActionDialog
      of={call}
      name="decideOrder"
      schema={desk.decideOrder.body}
      texts="decide"
      with={{ id, action: act }}
      values={{ reason: '' }}
      title={title}
      submit={title}
      danger={act === 'REJECT'}
      onClose={onClose}
    >
      {hint}
      {row.people.length > 0 && (
        <ol className="event-Rows">
          {row.people.map((person, nth) => (
            <li key={nth}>
              <div>
                <strong>{person.name}</strong> <span className="event-DeskNote">{person.email}</span>
                {person.answers.map(({ label, answer }) => (
                  <p key={label}>{t('orders.answer', { label, answer })}</p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      {act === 'REJECT' && <FormField name="reason" rows={2} />}
    </ActionDialog>
  );
}
