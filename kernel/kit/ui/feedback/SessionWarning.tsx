import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useText } from '#kit/page/text.ts';

/** "You will be signed out in two minutes": stay, or sign out now. Escape stays, as any key is activity. */
export function SessionWarning({ stay, signOut }: { stay(): void; signOut(): void }) {
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
