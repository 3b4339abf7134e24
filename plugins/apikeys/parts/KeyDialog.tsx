import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import './apikeys.css';

/** A key, the only time that it is shown. */
export function KeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText('apikeys');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('secret.title')}
      role="alertdialog"
      actions={<Button onClick={onClose}>{t('secret.kept')}</Button>}
    >
      <p>{t('secret.text')}</p>
      <p className="apikeys-Secret">
        <code>{secret}</code>
        <CopyButton text={secret} label={t('secret.copy')} />
      </p>
      <Alert tone="warning">
        <p>{t('secret.once')}</p>
      </Alert>
    </Dialog>
  );
}
