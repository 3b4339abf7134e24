import type { Item } from '../schemas.ts';
import type { MouseEvent } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { WholeWords } from '#kit/ui/content/WholeWords.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { Category } from '../contract.ts';

const ICONS: Record<Category, IconName> = { security: 'lock', money: 'wallet', message: 'mail', task: 'clock', news: 'info' };

/** One notification of the list. Following its link reads it. */
export function NoticeRow({ item: { id, category, title, body, href, at, read }, onRead }: { item: Item; onRead: (id: string) => void }) {
  const t = useText('notification');
  const format = useFormat();
  const press = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('li')?.focus();
    onRead(id);
  };
  return (
    <li className="notification-Row" data-unread={!read || undefined} tabIndex={-1}>
      <span className="notification-Row-icon" data-category={category}>
        <Icon name={ICONS[category]} />
      </span>
      <div className="notification-Row-text">
        <h3>
          {href ? (
            <Link to={href} onClick={() => !read && onRead(id)}>
              <WholeWords text={title} />
            </Link>
          ) : (
            <WholeWords text={title} />
          )}
        </h3>
        <p>
          <WholeWords text={body} />
        </p>
        <p className="notification-Row-meta">
          <time dateTime={at}>{t('item.at', { time: format.date(at, 'clock') })}</time>
          <span>{t(`category.${category}`)}</span>
          {!read && <Badge tone="info">{t('item.unread')}</Badge>}
        </p>
      </div>
      {!read && <IconButton icon="check" label={t('item.markRead', { title })} onClick={press} />}
    </li>
  );
}
