import { Link, useText } from '#kernel/contract/page.ts';
import type { ThreadLine } from '../schemas.ts';
import { Avatar } from './Avatar.tsx';
import { ThreadState } from './ThreadState.tsx';
import { saidIn, titleOf } from './titleOf.ts';
import { useTimes } from './useTimes.ts';

/** One conversation in the list: with whom, what was said last, what is new. */
export function ThreadItem({ line, current }: { line: ThreadLine; current: boolean }) {
  const t = useText('message');
  const { brief } = useTimes();
  const { title, about } = titleOf(line, t);
  return (
    <li>
      <Link
        className="message-Item"
        to={`/user/message/${line.id}`}
        aria-current={current ? 'page' : undefined}
        data-unread={line.unread > 0 || line.waiting || undefined}
      >
        <Avatar name={about ?? title} />
        <span className="message-Item-text">
          <span className="message-Item-head">
            <span className="message-Item-title">{title}</span>
            <time dateTime={line.at}>{brief(line.at)}</time>
          </span>
          {about && (
            <span className="message-Item-about">
              {about}
              {line.assignee && ` · ${t('list.assigned', { name: line.assignee.name ?? t('person.gone') })}`}
            </span>
          )}
          <span className="message-Item-foot">
            <span className="message-Item-said">{saidIn(line, t)}</span>
            <ThreadState line={line} />
          </span>
        </span>
      </Link>
    </li>
  );
}
