import { useState } from 'react';
import { Link, useLive, useText, type FillProps } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { notification } from '../plugin.ts';
import { refreshUnread, setUnread, useUnread } from '../parts/unread.ts';
import type { load } from '../gateway/fills/bell.ts';
import '../parts/bell.css';

/** More than this is said as "99+": nobody counts them. */
const MOST = 99;

/** For members, in the header: the way to their notifications, with the number of those that are unread, at once. */
export default function Bell({ data }: FillProps<typeof load>) {
  const t = useText('notification');
  const unread = useUnread(data.unread);
  const [arrived, setArrived] = useState(false);
  const refresh = () => void refreshUnread();
  useLive<typeof notification, 'arrived'>(
    'notification',
    'arrived',
    () => {
      setArrived(true);
      refresh();
    },
    refresh,
  );
  useLive<typeof notification, 'read'>('notification', 'read', (message) => setUnread(message.unread));

  const label = unread > 0 ? t('bell.unread', { count: unread }) : t('menu.notifications');
  return (
    <>
      <Link className="ui-IconButton notification-Bell" to="/user/notifications" aria-label={label} title={label}>
        <Icon name="bell" />
        {unread > 0 && (
          <span className="notification-Bell-count" aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </Link>
      <span className="ui-Hidden" role="status">
        {arrived && unread > 0 && `${t('bell.arrived')} ${label}`}
      </span>
    </>
  );
}
