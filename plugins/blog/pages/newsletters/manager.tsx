import { useEffect } from 'react';
import { Link, useFormat, useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { newsletters } from '../../gateway/pages/newsletter.ts';
import { call } from '../../parts/call.ts';
import { SendButton } from '../../parts/newsletter/SendButton.tsx';
import { MANAGE } from '../../rules/reserved.ts';

/** While one is being sent: how often its progress is asked for, ms. */
const POLL = 3_000;
const TONES = { ready: 'neutral', sending: 'info', paused: 'warning', done: 'success' } as const;
const PATH = `${MANAGE}/newsletters`;

type Data = PageProps<typeof newsletters>['data'];

/** What may be done with one now. */
function Acts({ row, data }: { row: Data['items'][number]; data: Data }) {
  const t = useText('blog');
  if (!data.publishes || !data.open) return null;
  if (row.state === 'sending')
    return (
      <ActionButton of={call} name="pauseNewsletter" with={{ id: row.id }} variant="secondary">
        {t('newsletters.pause')}
      </ActionButton>
    );
  return row.waiting > 0 ? <SendButton row={row} /> : null;
}

/** Published posts as newsletters: whom they would go to, how far they have come, and what became of the mails. */
export default function NewslettersPage({ data }: PageProps<typeof newsletters>) {
  const t = useText('blog');
  const { date, number } = useFormat();
  const { revalidate } = useRevalidator();
  const isSending = data.items.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void revalidate(), POLL);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);
  return (
    <DeskPage
      title={t('newsletters.heading')}
      lead={t('newsletters.lead', { count: data.active })}
      actions={
        <LinkButton variant="secondary" to={`${MANAGE}/subscribers`}>
          {t('subscribers.heading')}
        </LinkButton>
      }
    >
      {!data.open && (
        <Alert tone="info" title={t('newsletters.off')}>
          <p>{t('newsletters.offText')}</p>
        </Alert>
      )}
      {data.setting === 'automatic' && data.open && <p>{t('newsletters.automatic')}</p>}
      {data.only && (
        <p>
          <Link to={PATH}>{t('newsletters.all')}</Link>
        </p>
      )}
      <DeskTable
        caption={t('newsletters.heading')}
        stickyHead
        columns={[
          { key: 'title', title: t('field.title') },
          { key: 'state', title: t('manage.state'), head: true },
          { key: 'waiting', title: t('newsletters.waiting') },
          { key: 'written', title: t('newsletters.written') },
          { key: 'bounced', title: t('newsletters.bounced') },
          { key: 'left', title: t('newsletters.left') },
          { key: 'published', title: t('manage.published'), extra: true },
          { key: 'acts', title: t('newsletters.acts') },
        ]}
        rows={data.items.map((row) => ({
          id: row.id,
          cells: [
            <Link key="title" className="ui-Target" to={`${MANAGE}/posts/${row.id}`}>
              {row.title}
            </Link>,
            <Badge key="state" tone={TONES[row.state]}>
              {t(`newsletters.state.${row.state}`)}
            </Badge>,
            number(row.waiting),
            row.written > row.sent + row.bounced + row.failed
              ? t('newsletters.progress', { sent: row.sent, written: row.written })
              : number(row.sent),
            number(row.bounced + row.failed),
            number(row.left),
            date(row.publishedAt, 'short'),
            <Acts key="acts" row={row} data={data} />,
          ],
        }))}
        empty={<EmptyState icon="mail" title={t('newsletters.empty')} />}
      />
      {data.next && (
        <LinkButton variant="secondary" to={`${PATH}?after=${data.next}`}>
          {t('list.older')}
        </LinkButton>
      )}
    </DeskPage>
  );
}
