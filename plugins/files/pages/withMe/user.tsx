import { useState } from 'react';
import { Link, useFormat, useProblem, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import type { load } from '../../gateway/pages/withMe.ts';
import type { Received } from '../../gateway/people/sharedWithMe.ts';
import { call } from '../../parts/call.ts';
import { FileIcon } from '../../parts/items/FileIcon.tsx';
import { useSize } from '../../parts/items/useSize.ts';
import { commentsPage, downloadAddress } from '../../rules/addresses.ts';
import '../../parts/shares/shares.css';

/** One thing that somebody has shared: whose it is, what may be done with it, and the way in. */
function ReceivedCard({ received, onLeave }: { received: Received; onLeave: () => void }) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const { item, access, by, personal } = received;
  const { _id: id, name } = item;
  const checking = item.state === 'quarantined';
  return (
    <li className="files-Shared-card">
      <FileIcon item={item} />
      <div className="files-Shared-what">
        <h2>
          {item.type === 'folder' ? (
            <Link to={`/user/filemanager?folder=${id}`}>{name}</Link>
          ) : checking ? (
            name
          ) : (
            <a href={item.url}>{name}</a>
          )}
        </h2>
        <ul className="files-Share-facts">
          <li>{t('share.by', { by: by || t('share.bySite') })}</li>
          <li>{t(`share.access.${access}`)}</li>
          {item.type === 'file' && <li>{size(item.size)}</li>}
          <li>{t('share.changedAt', { date: format.date(item.updatedAt, 'short') })}</li>
        </ul>
      </div>
      <div className="files-Shared-actions">
        {item.type === 'folder' ? (
          <LinkButton variant="secondary" to={`/user/filemanager?folder=${id}`} aria-label={t('share.openOf', { name })}>
            {t('share.openFolder')}
          </LinkButton>
        ) : (
          !checking && (
            <a
              className="ui-Button"
              data-variant="secondary"
              href={downloadAddress(id)}
              download=""
              aria-label={t('share.saveOf', { name })}
            >
              {t('share.download')}
            </a>
          )
        )}
        {item.type === 'file' && (
          <LinkButton variant="quiet" to={commentsPage(id)} aria-label={t('share.commentsOf', { name })}>
            {t('page.comments')}
          </LinkButton>
        )}
        {personal && (
          <Button variant="quiet" aria-label={t('share.leaveOf', { name })} onClick={onLeave}>
            {t('share.leave')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What others have shared with the visitor. */
export default function WithMePage({ data }: PageProps<typeof load>) {
  const t = useText('files');
  const why = useProblem();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const items = data.items.filter(({ item }) => !gone.has(item._id));
  const leave = async (id: string) => {
    try {
      await call('leave', { itemId: id });
      setGone(new Set([...gone, id]));
      showToast(t('share.left'));
    } catch (error) {
      showToast(why(error), { tone: 'danger' });
    }
  };
  return (
    <MemberPage area={t('share.area')}>
      <header className="files-Shared-head">
        <BackLink to="/user/filemanager">{t('share.files')}</BackLink>
        <h1>{t('page.withMe')}</h1>
        <p className="files-Share-note">{t('share.withMeLead')}</p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          icon="users"
          title={t('share.withMeNone')}
          action={<LinkButton to="/user/filemanager">{t('share.toFiles')}</LinkButton>}
        >
          <p>{t('share.withMeNoneText')}</p>
        </EmptyState>
      ) : (
        <ul className="files-Shared-list" aria-label={t('page.withMe')}>
          {items.map((received) => (
            <ReceivedCard key={received.item._id} received={received} onLeave={() => void leave(received.item._id)} />
          ))}
        </ul>
      )}
    </MemberPage>
  );
}
