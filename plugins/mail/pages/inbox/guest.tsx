import { type PageProps, useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { AddressFilter } from '../../parts/AddressFilter.tsx';
import { LetterView } from '../../parts/LetterView.tsx';
import { Paging } from '../../parts/Paging.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import type { load } from '../../gateway/pages/inbox.ts';
import '../../parts/mail.css';

const addressOf = (to: string, after?: string) => {
  const query = new URLSearchParams({ ...(to ? { to } : {}), ...(after ? { after } : {}) });
  return query.size ? `/mail/inbox?${query}` : '/mail/inbox';
};

/** Mails of the site as their readers get them, codes and links and all. There on localhost only. */
export default function InboxPage({ data: { to, isLaterPage, list } }: PageProps<typeof load>) {
  const t = useText('mail');
  const format = useFormat();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mail-Page mail-Narrow">
      <header className="mail-Head">
        <h1>{t('inbox.title')}</h1>
        <Button variant="secondary" aria-disabled={state === 'loading' || undefined} onClick={() => void revalidate()}>
          {t('inbox.refresh')}
        </Button>
      </header>
      <Alert>
        <p>{t('inbox.local')}</p>
      </Alert>
      <AddressFilter label={t('inbox.to')} name="to" value={to} />
      {list.items.length === 0 && (
        <EmptyState icon="mail" title={t('inbox.empty')}>
          <p>{t('inbox.emptyHint')}</p>
        </EmptyState>
      )}
      {list.items.map((item) => (
        <article key={item.id} className="mail-Sheet" aria-labelledby={`mail-${item.id}`}>
          <header>
            <h2 id={`mail-${item.id}`} lang={item.letter.locale}>
              {item.subject}
            </h2>
            <p className="mail-Muted">
              <span className="mail-Address">{t('inbox.recipient', { to: item.to })}</span>
              <time dateTime={item.createdAt}>{format.date(item.createdAt, 'time')}</time>
              <StateBadge state={item.state} />
            </p>
          </header>
          <LetterView letter={item.letter} level={3} />
        </article>
      ))}
      <Paging first={isLaterPage ? addressOf(to) : null} next={list.next && addressOf(to, list.next)} />
    </div>
  );
}
