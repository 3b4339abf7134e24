import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { useText } from '#kit/page/text.ts';

/** What the warning may do. */
export interface Warning {
  stay(): void;
  signOut(): void;
}

/** "You will be signed out in two minutes": stay, or sign out now. Escape stays, as any key is activity. */
export function SessionWarning({ stay, signOut }: Warning) {
  const t = useText('ui');
  const actions = (
    <>
      <Button onClick={stay}>{t('session.stay')}</Button>
      <Button variant="secondary" onClick={signOut}>
        {t('session.signOut')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={stay} role="alertdialog" size="small" title={t('session.title')} actions={actions}>
      <p>{t('session.text')}</p>
    </Dialog>
  );
}
