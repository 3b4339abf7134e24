import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../call.ts';

/** The secret address by which a calendar program reads the visitor's tasks. */
export function Feed({ feed }: { feed: string | null }) {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  const set = (on: boolean, words: string) => (
    <ActionButton of={call} name="setFeed" with={{ on }} variant="secondary" onDone={() => void revalidate()}>
      {words}
    </ActionButton>
  );
  return (
    <section>
      <h2>{t('feed')}</h2>
      <p>{t(feed ? 'feed.secret' : 'feed.lead')}</p>
      {feed && <TextField label={t('feed.address')} value={feed} readOnly onFocus={({ target }) => target.select()} />}
      <div className="ui-Actions">
        {feed && <CopyButton text={feed} label={t('feed.copy')} />}
        {set(true, t(feed ? 'feed.another' : 'feed.make'))}
        {feed && set(false, t('feed.end'))}
      </div>
    </section>
  );
}
