import { useState } from 'react';
import { type PageProps, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { DecideDialog, type DeskTopUp } from '../../parts/desk/DecideDialog.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { QueueRow } from '../../parts/desk/QueueRow.tsx';
import type { wallet } from '../../plugin.ts';
import type { load } from '../../gateway/pages/desk.ts';

const SHOWS = ['waiting', 'open', 'done'] as const;
const PATH = '/user/wallet/desk';
const addressOf = (show: string) => (show === 'waiting' ? PATH : `${PATH}?show=${show}`);

/** Top-ups that members say they have paid, for staff to look up at the bank. */
export default function DeskPage({ data: { show, isLaterPage, queue } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const { revalidate } = useRevalidator();
  const [pendingDecision, setPendingDecision] = useState<{ row: DeskTopUp; decision: 'confirm' | 'reject' } | null>(null);
  useLive<typeof wallet, 'queue'>('wallet', 'queue', () => void revalidate());
  return (
    <DeskArea title={t('page.desk')}>
      <ListViews
        label={t('queue.shows')}
        shows={SHOWS.map((each) => ({ to: addressOf(each), title: t(`queue.${each}`), current: each === show }))}
      />
      {queue.rows.length === 0 ? (
        <EmptyState icon="check" title={t(`queue.${show}Empty`)}>
          {show === 'waiting' && <p>{t('queue.waitingEmptyHint')}</p>}
        </EmptyState>
      ) : (
        <div className="wallet-Queue">
          {queue.rows.map((row) => (
            <QueueRow key={row.topUp.id} row={row} onDecide={(decision) => setPendingDecision({ row, decision })} />
          ))}
        </div>
      )}
      {(isLaterPage || queue.next) && (
        <nav className="ui-Actions" aria-label={t('queue.paging')}>
          {isLaterPage && (
            <LinkButton variant="secondary" to={addressOf(show)}>
              {t('queue.first')}
            </LinkButton>
          )}
          {queue.next && (
            <LinkButton variant="secondary" to={`${PATH}?${new URLSearchParams({ show, after: queue.next })}`}>
              {t('queue.next')}
              <Icon name="chevron-right" />
            </LinkButton>
          )}
        </nav>
      )}
      {pendingDecision && <DecideDialog {...pendingDecision} onClose={() => setPendingDecision(null)} />}
    </DeskArea>
  );
}
