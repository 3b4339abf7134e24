import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import './webhooks.css';

/** A secret, the only time that it is shown. */
export function SecretDialog({ secret, former, onClose }: { secret: string; former?: boolean; onClose: () => void }) {
  const t = useText('webhooks');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('secret.title')}
      role="alertdialog"
      actions={<Button onClick={onClose}>{t('secret.kept')}</Button>}
    >
      <p>{t('secret.text')}</p>
      <p className="webhooks-Secret">
        <code>{secret}</code>
        <CopyButton text={secret} label={t('secret.copy')} />
      </p>
      <Alert tone="warning">
        <p>{t('secret.once')}</p>
        {former && <p>{t('secret.former')}</p>}
      </Alert>
    </Dialog>
  );
}
