import { useLive, useRevalidator, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { Paging } from '#kit/ui/navigation/Paging.tsx';
import { boxPath } from '../../parts/boxPath.ts';
import { FoundList } from '../../parts/FoundList.tsx';
import { InboxTable } from '../../parts/InboxTable.tsx';
import { SearchForm } from '../../parts/SearchForm.tsx';
import { StartButtons } from '../../parts/StartButtons.tsx';
import type { message } from '../../plugin.ts';
import type { load } from '../../gateway/pages/messages.ts';
import '../../parts/message.css';

/** What members ask the staff, and the visitor's own conversations. */
export default function InboxPage({ data: { boxes, box, threads, q, found, unread, isLaterPage } }: PageProps<typeof load>) {
  const t = useText('message');
  const { calls } = useSite();
  const kept = useKeptColumns();
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  useLive<typeof message, 'message'>('message', 'message', refresh, refresh);
  const query = { ...(q && { q }), ...kept };
  return (
    <DeskPage title={t('inbox.title')} actions={<StartButtons />}>
      <ListViews
        label={t('list.boxes')}
        shows={[
          ...boxes.map((each) => ({
            to: boxPath(each, kept),
            title: each === 'own' && unread > 0 ? t('inbox.ownUnread', { count: unread }) : t(`list.${each}`),
            current: each === box,
          })),
          ...('message.listReports' in calls ? [{ to: '/user/message/reports', title: t('list.reports'), current: false }] : []),
        ]}
      />
      <SearchForm box={box} q={q} label={t(box === 'own' ? 'list.search' : 'inbox.search')} keep={kept} />
      {q && box === 'own' ? <FoundList q={q} found={found} /> : <InboxTable box={box} q={q} lines={threads.items} />}
      <Paging
        label={t('inbox.paging')}
        first={isLaterPage ? boxPath(box, query) : null}
        next={threads.next && boxPath(box, { ...query, after: threads.next })}
        words={{ first: t('inbox.first'), next: t('inbox.next') }}
      />
    </DeskPage>
  );
}
