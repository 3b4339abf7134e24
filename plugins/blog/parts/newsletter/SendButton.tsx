import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from '../call.ts';

/** Sends a post by mail, once it was asked how many will have it. */
export function SendButton({ row }: { row: { id: string; title: string; state: string; waiting: number } }) {
  const t = useText('blog');
  const [open, setOpen] = useState(false);
  const verb = row.state === 'paused' ? 'newsletters.resume' : row.state === 'done' ? 'newsletters.sendNew' : 'newsletters.send';
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(verb)}
      </Button>
      {open && (
        <ActionDialog
          of={call}
          name="sendNewsletter"
          with={{ id: row.id }}
          title={t('sendNewsletter.title')}
          size="small"
          onClose={() => setOpen(false)}
        >
          <p>{t('sendNewsletter.text', { title: row.title, count: row.waiting })}</p>
        </ActionDialog>
      )}
    </>
  );
}
