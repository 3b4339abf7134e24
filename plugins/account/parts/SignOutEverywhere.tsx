import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
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
