import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';

/** The profile was saved in another window since it was opened here: whose shall stand? */
export function SavedElsewhere({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  const t = useText('account');
  const actions = (
    <>
      <Button variant="secondary" onClick={onTake}>
        {t('profile.takeTheirs')}
      </Button>
      <Button variant="secondary" onClick={onKeep}>
        {t('profile.keepMine')}
      </Button>
    </>
  );
  return (
    <Alert tone="warning" live title={t('profile.conflict')} actions={actions}>
      <p>{t('profile.conflictText')}</p>
    </Alert>
  );
}
