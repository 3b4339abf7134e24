import { useCallback, useEffect, useState } from 'react';
import { callsOf, useFormat, Link, useLive, useText, type FillProps } from '#kernel/contract/page.ts';
import { WholeWords } from '#kit/ui/content/WholeWords.tsx';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { notification } from '../plugin.ts';
import { LATEST } from '../rules/latest.ts';
import type { Item } from '../schemas.ts';
import { isHeard } from '../parts/unread.ts';
import type { load } from '../gateway/fills/latest.ts';
import '../parts/notices.css';

/** On the dashboard: the latest notifications. */
export default function LatestTile({ data }: FillProps<typeof load>) {
  const t = useText('notification');
  const format = useFormat();
  const [items, setItems] = useState<readonly Item[]>(data.items);
  const refresh = useCallback(
    () =>
      void callsOf<typeof notification>('notification')('list', { limit: LATEST }).then(
        (list) => setItems(list.items),
        () => {},
      ),
    [],
  );
  useLive<typeof notification, 'arrived'>('notification', 'arrived', refresh);
  useLive<typeof notification, 'read'>('notification', 'read', refresh);
  useEffect(() => {
    if (isHeard()) refresh();
  }, [refresh]);

  return (
    <Tile title={t('tile.title')} href="/user/notifications" linkLabel={t('tile.all')}>
      {items.length === 0 ? (
        <p className="notification-Muted">{t('tile.empty')}</p>
      ) : (
        <ul className="notification-Latest">
          {items.map(({ id, title, href, at, read }) => (
            <li key={id} data-unread={!read || undefined}>
              {!read && <span className="ui-Hidden">{t('item.unread')} </span>}
              {href ? (
                <Link to={href}>
                  <WholeWords text={title} />
                </Link>
              ) : (
                <span>
                  <WholeWords text={title} />
                </span>
              )}
              <time className="notification-Muted" dateTime={at}>
                {format.date(at, 'time')}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
