import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { ListPane } from '../../parts/ListPane.tsx';
import { ThreadPane } from '../../parts/ThreadPane.tsx';
import type { load } from '../../gateway/pages/thread.ts';
import '../../parts/message.css';

/** A conversation; on wide screens beside the others. */
export default function ThreadPage({ data }: PageProps<typeof load>) {
  const t = useText('message');
  const { thread, list, at } = data;
  return (
    <MemberPage area={t('area.menu')}>
      <div className="message-Desk" data-view="thread">
        <ListPane {...list} current={thread.thread.id} />
        <ThreadPane key={`${thread.thread.id} ${at ?? ''}`} loaded={thread} at={at} />
      </div>
    </MemberPage>
  );
}
