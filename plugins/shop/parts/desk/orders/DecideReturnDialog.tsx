import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Order, OrderReturn } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';

interface Props {
  order: Order;
  row: OrderReturn;
  as: 'approved' | 'rejected';
  onClose: () => void;
}

/** Says to the buyer whether the goods may come back, and how; a no needs a reason. */
export function DecideReturnDialog({ order, row, as, onClose }: Props) {
  const t = useText('shop');
  const deed = useAction();
  const [answer, setAnswer] = useState('');
  const decide = async () => {
    const wrong = as === 'rejected' && answer.trim().length < 3 ? { answer: 'desk.reasonMissing' } : {};
    const body = { id: order.id, returnId: row.id, as, answer: answer.trim() };
    if (await deed.run(() => call('decideReturn', body), wrong)) onClose();
  };
  const label = t(as === 'approved' ? 'return.approve' : 'return.reject');
  return (
    <Dialog open onClose={onClose} title={label} size="small">
      <DeskForm deed={deed} danger={as === 'rejected'} submit={label} onSubmit={() => void decide()} onCancel={onClose}>
        <p>{t(as === 'approved' ? 'return.approveText' : 'return.rejectText')}</p>
        <TextArea
          label={t('return.answerField')}
          hint={t(as === 'approved' ? 'return.approveHint' : 'return.rejectHint')}
          name="answer"
          optional={as === 'approved'}
          rows={3}
          maxLength={500}
          value={answer}
          error={deed.errors.answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </DeskForm>
    </Dialog>
  );
}
