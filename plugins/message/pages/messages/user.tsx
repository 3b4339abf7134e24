import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListPane } from '../../parts/ListPane.tsx';
import type { load } from '../../gateway/pages/messages.ts';
import '../../parts/message.css';

/** The visitor's conversations; on wide screens with a place for the one that is chosen. */
export default function Messages({ data }: PageProps<typeof load>) {
  const t = useText('message');
  return (
    <MemberPage area={t('area.menu')}>
      <div className="message-Desk" data-view="list">
        <ListPane {...data} />
        <div className="message-Pane">
          <EmptyState icon="chat" title={t('list.choose')}>
            <p>{t('list.chooseHint')}</p>
          </EmptyState>
        </div>
      </div>
    </MemberPage>
  );
}
