import { lazy, Suspense, useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { ShareCard } from '../../parts/shares/ShareCard.tsx';
import { useShares } from '../../parts/shares/useShares.ts';
import type { Item } from '../../schemas.ts';
import type { load } from '../../gateway/pages/shared.ts';
import '../../parts/shares/shares.css';

/** Loaded when the first link is to be changed. */
const ShareDialog = lazy(() => import('../../parts/shares/ShareDialog.tsx'));

/** Every link of the visitor: how it stands, how often it was used, and the way to change it or take it back. */
export default function SharedPage({ data }: PageProps<typeof load>) {
  const t = useText('files');
  const list = useShares(data);
  const [item, setItem] = useState<Item | null>(null);
  return (
    <MemberPage area={t('share.area')}>
      <header className="files-Shared-head">
        <BackLink to="/user/filemanager">{t('share.files')}</BackLink>
        <h1>{t('page.shared')}</h1>
        <p className="files-Share-note">{t('share.listLead')}</p>
      </header>
      {list.shares.length === 0 ? (
        <EmptyState icon="link" title={t('share.none')} action={<LinkButton to="/user/filemanager">{t('share.toFiles')}</LinkButton>}>
          <p>{t('share.noneText')}</p>
        </EmptyState>
      ) : (
        <ul className="files-Shared-list" aria-label={t('page.shared')}>
          {list.shares.map((share) => (
            <ShareCard key={share.id} share={share} onOpen={() => setItem(share.item)} onRevoked={list.reload} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <SubmitButton
          type="button"
          variant="secondary"
          state={list.pending ? 'loading' : 'normal'}
          labels={{ normal: t('share.moreLinks'), loading: t('share.loading') }}
          onClick={() => void list.more()}
        />
      )}
      {item && (
        <Suspense>
          <ShareDialog item={item} onClose={() => setItem(null)} onChange={() => void list.reload()} />
        </Suspense>
      )}
    </MemberPage>
  );
}
