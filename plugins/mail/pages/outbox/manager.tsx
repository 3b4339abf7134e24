import { useText, type PageProps } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { WriteButton } from '../../parts/WriteButton.tsx';
import { OutboxFilter } from '../../parts/OutboxFilter.tsx';
import { OutboxTable } from '../../parts/OutboxTable.tsx';
import { Paging } from '../../parts/Paging.tsx';
import { outboxAddress } from '../../parts/outboxAddress.ts';
import type { load } from '../../gateway/pages/outbox.ts';
import '../../parts/mail.css';

/** Mails of the site and what became of them, for staff. */
export default function OutboxPage({ data: { filter, isLaterPage, list } }: PageProps<typeof load>) {
  const t = useText('mail');
  const narrowed = filter.q !== '' || filter.state !== 'all';
  return (
    <DeskPage title={t('outbox.title')} actions={<WriteButton />}>
      <OutboxFilter filter={filter} />
      <OutboxTable
        rows={list.items}
        empty={
          <EmptyState
            icon="mail"
            title={t(narrowed ? 'outbox.nothing' : 'outbox.empty')}
            action={
              narrowed && (
                <LinkButton variant="secondary" to="/mail">
                  {t('outbox.all')}
                </LinkButton>
              )
            }
          >
            <p>{t(narrowed ? 'outbox.nothingHint' : 'outbox.emptyHint')}</p>
          </EmptyState>
        }
      />
      <Paging first={isLaterPage ? outboxAddress(filter) : null} next={list.next && outboxAddress(filter, list.next)} />
    </DeskPage>
  );
}
