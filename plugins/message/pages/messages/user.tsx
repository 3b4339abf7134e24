import type { PageProps } from '#kernel/contract/page.ts';
import { useText, Slot } from '#kernel/contract/page.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area } from '#kit/ui/content/Area.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListPane } from '../../parts/ListPane.tsx';
import type { load } from '../../gateway/pages/messages.ts';
import '../../parts/message.css';

/** The visitor's conversations; on wide screens with a place for the one that is chosen. */
export default function Messages({ data }: PageProps<typeof load>) {
  const t = useText('message');
  return (
    <Area menu={<Slot of={AccountMenu} />} label={t('area.menu')}>
      <div className="message-Desk" data-view="list">
        <ListPane {...data} />
        <div className="message-Pane">
          <EmptyState icon="chat" title={t('list.choose')}>
            <p>{t('list.chooseHint')}</p>
          </EmptyState>
        </div>
      </div>
    </Area>
  );
}
