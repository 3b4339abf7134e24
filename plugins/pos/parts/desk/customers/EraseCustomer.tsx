import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from '../call.ts';

/** Erases who a customer was, after it was asked once more. */
export function EraseCustomer({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useText('pos');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('eraseCustomer.open')}
      </Button>
      {open && (
        <ActionDialog
          of={call}
          name="eraseCustomer"
          with={{ id }}
          danger
          title={t('eraseCustomer.open')}
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          <p>{t('eraseCustomer.says')}</p>
        </ActionDialog>
      )}
    </>
  );
}
