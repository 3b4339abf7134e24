import { Link, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Avatar } from './Avatar.tsx';
import type { Found } from '../gateway/pages/listData.ts';
import { boxPath } from './boxPath.ts';
import { useTimes } from './useTimes.ts';

/** Messages that were found; each leads to its place in the conversation. */
export function FoundList({ q, found }: { q: string; found: readonly Found[] }) {
  const t = useText('message');
  const { brief } = useTimes();
  const back = (
    <LinkButton variant="quiet" to={boxPath('own')}>
      {t('list.searchClear')}
    </LinkButton>
  );
  if (found.length === 0)
    return (
      <EmptyState title={t('list.foundNone', { q })} action={back}>
        <p>{t('list.foundNoneHint')}</p>
      </EmptyState>
    );
  return (
    <>
      <h2 className="message-Found-title">{t('list.found', { q })}</h2>
      <ul className="message-Items">
        {found.map(({ thread, title, seq, mine, excerpt, at }) => (
          <li key={`${thread}-${seq}`}>
            <Link className="message-Item" to={`/user/message/${thread}?at=${seq}`}>
              <Avatar name={title ?? ''} />
              <span className="message-Item-text">
                <span className="message-Item-head">
                  <span className="message-Item-title">{title ?? t('person.gone')}</span>
                  <time dateTime={at}>{brief(at)}</time>
                </span>
                <span className="message-Found-text">{mine ? t('list.you', { text: excerpt }) : excerpt}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {back}
    </>
  );
}
