import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { BankDraft } from '../../../calls/bank.ts';
import { call } from '../../call.ts';

/** A new bank of questions, or another name for one. */
export function BankDialog({ bank, onClose }: { bank: { id: string; title: string } | null; onClose: () => void }) {
  const t = useText('exam');
  const navigate = useNavigate();
  const [id] = useState(() => bank?.id ?? crypto.randomUUID());
  return (
    <ActionDialog
      of={call}
      name="saveBank"
      schema={BankDraft}
      with={{ id }}
      values={bank ?? {}}
      texts="banks"
      title={t(bank ? 'banks.rename' : 'banks.new')}
      submit={t('desk.save')}
      size="small"
      onClose={onClose}
      onDone={() => void (bank ?? navigate(`/exam/desk/banks/${id}`))}
    >
      <FormField name="title" data-autofocus />
    </ActionDialog>
  );
}
