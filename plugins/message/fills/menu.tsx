import { Link, useText, type FillProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useCounts } from '../parts/counts.ts';
import type { load } from '../gateway/fills/menu.ts';
import '../parts/count.css';

/** More than this is "many". */
const MANY = 99;

/** In the menu of the visitor's own pages: to the messages, with how many wait. */
export default function MenuLink({ data }: FillProps<typeof load>) {
  const t = useText('message');
  const { unread, waiting } = useCounts(data);
  const count = unread + waiting;
  return (
    <li>
      <Link to="/user/message">
        <Icon name="chat" />
        {t('menu.messages')}
        {count > 0 && (
          <span className="message-Count">
            <Badge tone="danger">
              <span aria-hidden="true">{count > MANY ? `${MANY}+` : count}</span>
              <span className="ui-Hidden">{t('menu.waiting', { count })}</span>
            </Badge>
          </span>
        )}
      </Link>
    </li>
  );
}
