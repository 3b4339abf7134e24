import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

/** A new bank of questions, or another name for one. */
export function BankDialog({ bank, onClose }: { bank: { id: string; title: string } | null; onClose: () => void }) {
  const t = useText('exam');
  const navigate = useNavigate();
  const deed = useAction();
  const [id] = useState(() => bank?.id ?? crypto.randomUUID());
  const [title, setTitle] = useState(bank?.title ?? '');
  const save = async () => {
    if (!(await deed.run(() => call('saveBank', { id, title: title.trim() }), { title: title.trim() ? undefined : 'invalid.required' })))
      return;
    onClose();
    if (!bank) await navigate(`/exam/desk/banks/${id}`);
  };
  return (
    <Dialog open onClose={onClose} title={t(bank ? 'banks.rename' : 'banks.new')} size="small">
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        <TextField
          label={t('banks.title')}
          name="title"
          maxLength={200}
          data-autofocus
          value={title}
          error={deed.errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </DeskForm>
    </Dialog>
  );
}
