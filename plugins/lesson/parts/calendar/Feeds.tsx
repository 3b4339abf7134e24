import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { call, useProblem } from '../call.ts';
import { useBrowser } from '../useBrowser.ts';

interface Props {
  feedPath: string;
  myFeedPath: string | null;
  member: boolean;
}

/** Addresses that another calendar reads: what everybody may see, and with a secret address what is the member's own. */
export function Feeds({ feedPath, myFeedPath, member }: Props) {
  const t = useText('lesson');
  const problem = useProblem();
  const origin = useBrowser(() => location.origin, '');
  const [mine, setMine] = useState(myFeedPath);
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const make = async () => {
    setPending(true);
    setFailed(null);
    try {
      setMine((await call('makeFeed', {})).path);
    } catch (error) {
      setFailed(problem(error));
    }
    setPending(false);
    setAsking(false);
  };
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
            <Button
              variant={mine ? 'quiet' : 'secondary'}
              aria-disabled={pending || undefined}
              onClick={() => (mine ? setAsking(true) : void make())}
            >
              {t(mine ? 'feed.renew' : 'feed.make')}
            </Button>
          </div>
          {failed && (
            <Alert tone="danger" live>
              <p>{failed}</p>
            </Alert>
          )}
          <ConfirmDialog
            open={asking}
            title={t('feed.renewTitle')}
            confirmLabel={t('feed.renew')}
            pending={pending}
            onCancel={() => setAsking(false)}
            onConfirm={() => void make()}
          >
            <p>{t('feed.renewText')}</p>
          </ConfirmDialog>
        </>
      )}
    </section>
  );
}
