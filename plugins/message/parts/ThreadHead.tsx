import { useState } from 'react';
import { useText, Link } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { ThreadLine } from '../schemas.ts';
import { Avatar } from './Avatar.tsx';
import { boxPath } from './boxPath.ts';
import { call } from './call.ts';
import { Menu } from './Menu.tsx';
import { titleOf } from './titleOf.ts';

export interface ThreadHeadProps {
  thread: ThreadLine;
  asStaff: boolean;
  blocked: boolean;
  onBlocked: () => Promise<void>;
}

/** Above a conversation: with whom or about what, how it stands, and the way back on a phone. */
export function ThreadHead({ thread, asStaff, blocked, onBlocked }: ThreadHeadProps) {
  const t = useText('message');
  const { title, about } = titleOf(thread, t);
  const [asking, setAsking] = useState(false);
  const other = thread.kind === 'direct' ? thread.other : null;
  const back = boxPath(!asStaff ? 'own' : thread.state === 'closed' ? 'closed' : 'support');

  return (
    <header className="message-Head">
      <Link className="ui-IconButton message-Back" to={back} aria-label={t('thread.back')} title={t('thread.back')}>
        <Icon name="chevron-left" />
      </Link>
      <Avatar name={about ?? title} />
      <div className="message-Head-text">
        <h1 id="message-thread">{title}</h1>
        {thread.kind === 'support' && (
          <p>
            {about} <Badge tone={thread.state === 'open' ? 'success' : 'neutral'}>{t(`thread.state.${thread.state}`)}</Badge>
          </p>
        )}
      </div>
      {other?.id && other.name && !blocked && (
        <Menu label={t('thread.options')}>
          <button type="button" onClick={() => setAsking(true)}>
            <Icon name="lock" />
            {t('block.block', { name: other.name })}
          </button>
        </Menu>
      )}
      {asking && other?.id && (
        <ActionDialog
          of={call}
          name="block"
          with={{ account: other.id }}
          title={t('block.title', { name: other.name ?? '' })}
          danger
          size="small"
          onClose={() => setAsking(false)}
          onDone={() => void onBlocked()}
        >
          <p>{t('block.text')}</p>
        </ActionDialog>
      )}
    </header>
  );
}
