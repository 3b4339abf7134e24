import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from '../call.ts';
import { useBrowser } from '../useBrowser.ts';

interface Props {
  feedPath: string;
  myFeedPath: string | null;
  member: boolean;
}

/** Addresses that another calendar reads: what everybody may see, and with a secret address what is the member's own. */
export function Feeds({ feedPath, myFeedPath, member }: Props) {
  const t = useText('lesson');
  const origin = useBrowser(() => location.origin, '');
  const [mine, setMine] = useState(myFeedPath);
  const [asking, setAsking] = useState(false);
  const made = ({ path }: { path: string }) => setMine(path);
  return (
    <section className="lesson-Feeds" aria-labelledby="lesson-feeds">
      <h2 id="lesson-feeds">{t('feed.title')}</h2>
      <p>{t('feed.text')}</p>
      <div className="ui-Actions">
        <CopyButton text={origin + feedPath} label={t('feed.copy')} />
        <a className="ui-Button" data-variant="quiet" href={feedPath} download>
          {t('feed.download')}
        </a>
      </div>
      {member && (
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
      )}
    </section>
  );
}
