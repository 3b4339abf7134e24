import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from './call.ts';

/** Revokes a key, once it was asked whether that is meant. */
export function RevokeButton({ id, name }: { id: string; name: string }) {
  const t = useText('apikeys');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('revoke.action')}
      </Button>
      {isAsking && (
        <ActionDialog
          of={call}
          name="revoke"
          with={{ id }}
          size="small"
          danger
          title={t('revoke.title')}
          submit={t('revoke.action')}
          done={t('revoke.done', { name })}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('revoke.text', { name })}</p>
        </ActionDialog>
      )}
    </>
  );
}
