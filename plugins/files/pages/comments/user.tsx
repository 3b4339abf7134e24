import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import type { load } from '../../gateway/pages/comments.ts';
import { Comments } from '../../parts/comments/Comments.tsx';
import { FileIcon } from '../../parts/items/FileIcon.tsx';
import { useSize } from '../../parts/items/useSize.ts';
import { downloadAddress } from '../../rules/addresses.ts';
import '../../parts/comments/page.css';

/** What is said about one file: where notifications lead, and who was given the file alone. */
export default function CommentsPage({ data: { item, comments } }: PageProps<typeof load>) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const ready = item.state === 'ready' || item.state === 'broken';
  return (
    <MemberPage area={t('comments.area')}>
      <header className="files-CommentsHead">
        <BackLink to="/user/filemanager">{t('comments.files')}</BackLink>
        <div>
          <FileIcon item={item} />
          <h1>{item.name}</h1>
        </div>
        <p>{[size(item.size), t('comments.changedAt', { date: format.date(item.updatedAt, 'short') })].join(' · ')}</p>
        {ready && (
          <p className="ui-Actions">
            {item.state === 'ready' && (
              <a className="ui-Button" data-variant="secondary" href={item.url}>
                {t('comments.open')}
              </a>
            )}
            <a className="ui-Button" data-variant="secondary" href={downloadAddress(item._id)} download="">
              {t('comments.download')}
            </a>
          </p>
        )}
      </header>
      <Comments key={item._id} itemId={item._id} first={comments} heading="h2" />
    </MemberPage>
  );
}
