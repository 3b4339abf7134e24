import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kernel/ui/feedback/ConfirmDialog.tsx';
import { useSignOut } from './useSignOut.ts';

/** Signs out of all browsers, after asking: whatever is being written elsewhere would be lost. */
export function SignOutEverywhere() {
  const t = useText('account');
  const [open, setOpen] = useState(false);
  const { state, signOut } = useSignOut('signOutEverywhere');
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('account.everywhere')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('account.everywhereTitle')}
        confirmLabel={t('account.everywhere')}
        pending={state === 'loading'}
        onConfirm={() => void signOut()}
        onCancel={() => setOpen(false)}
      >
        <p>{t('account.everywhereText')}</p>
        {state === 'error' && (
          <Alert tone="danger" live>
            <p>{t('problem.signOut')}</p>
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
