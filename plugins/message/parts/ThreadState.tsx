import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { ThreadLine } from '../schemas.ts';

/** How a conversation of a list stands: what is new, who waits, what is over. */
export function ThreadState({ line }: { line: ThreadLine }) {
  const t = useText('message');
  return (
    <>
      {line.unread > 0 && (
        <Badge tone="danger">
          <span aria-hidden="true">{line.unread}</span>
          <span className="ui-Hidden">{t('list.unread', { count: line.unread })}</span>
        </Badge>
      )}
      {line.waiting && <Badge tone="warning">{t('list.waiting')}</Badge>}
      {line.state === 'closed' && <Badge>{t('thread.state.closed')}</Badge>}
    </>
  );
}
