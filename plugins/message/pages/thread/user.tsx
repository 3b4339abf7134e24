import type { PageProps } from '#kernel/contract/page.ts';
import { useText, Slot } from '#kernel/contract/page.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area } from '#kit/ui/content/Area.tsx';
import { ListPane } from '../../parts/ListPane.tsx';
import { ThreadPane } from '../../parts/ThreadPane.tsx';
import type { load } from '../../gateway/pages/thread.ts';
import '../../parts/message.css';

/** A conversation; on wide screens beside the others. */
export default function ThreadPage({ data }: PageProps<typeof load>) {
  const t = useText('message');
  const { thread, list, at } = data;
  return (
    <Area menu={<Slot of={AccountMenu} />} label={t('area.menu')}>
      <div className="message-Desk" data-view="thread">
        <ListPane {...list} current={thread.thread.id} />
        <ThreadPane key={`${thread.thread.id} ${at ?? ''}`} loaded={thread} at={at} />
      </div>
    </Area>
  );
}
