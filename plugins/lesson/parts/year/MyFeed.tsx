import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from '../call.ts';
import { useBrowser } from '../useBrowser.ts';

/** The member's own dates at a secret address, which can be another one. */
export function MyFeed({ path }: { path: string | null }) {
  const t = useText('lesson');
  const origin = useBrowser(() => location.origin, '');
  const [mine, setMine] = useState(path);
  const [asking, setAsking] = useState(false);
  const made = (feed: { path: string }) => setMine(feed.path);
  return (
    <>
      <h3>{t('feed.mine')}</h3>
      <p>{t('feed.mineText')}</p>
      <div className="ui-Actions">
        {mine && <CopyButton text={origin + mine} label={t('feed.copyMine')} />}
        {mine ? (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('feed.renew')}
          </Button>
        ) : (
          <ActionButton of={call} name="makeFeed" variant="secondary" onDone={made}>
            {t('feed.make')}
          </ActionButton>
        )}
      </div>
      {asking && (
        <ActionDialog
          of={call}
          name="makeFeed"
          title={t('feed.renewTitle')}
          submit={t('feed.renew')}
          danger
          size="small"
          onClose={() => setAsking(false)}
          onDone={made}
        >
          <p>{t('feed.renewText')}</p>
        </ActionDialog>
      )}
    </>
  );
}
