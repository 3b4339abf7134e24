import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { useBrowser } from '../useBrowser.ts';

/** Addresses that another calendar reads: what everybody may see, and below it the member's own. */
export function Feeds({ path, children }: { path: string; children?: ReactNode }) {
  const t = useText('lesson');
  const origin = useBrowser(() => location.origin, '');
  return (
    <section className="lesson-Feeds" aria-labelledby="lesson-feeds">
      <h2 id="lesson-feeds">{t('feed.title')}</h2>
      <p>{t('feed.text')}</p>
      <div className="ui-Actions">
        <CopyButton text={origin + path} label={t('feed.copy')} />
        <a className="ui-Button" data-variant="quiet" href={path} download>
          {t('feed.download')}
        </a>
      </div>
      {children}
    </section>
  );
}
