import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { DueData } from '../../gateway/pages/orderCart.ts';
import { Paging } from '../Paging.tsx';
import { ChargeRows } from './ChargeRows.tsx';

const PATH = '/billing/order/cart';
const SHOWS = ['due', 'all'] as const;
const addressOf = (show: string) => (show === 'due' ? PATH : `${PATH}?show=${show}`);

/** A member's charges: those that wait for money, or all of them. */
export function DueList({ show, charges, next, hasPrevious }: DueData) {
  const t = useText('billing');
  return (
    <>
      <ListViews
        label={t('due.shows')}
        shows={SHOWS.map((each) => ({ to: addressOf(each), title: t(`due.${each}`), current: each === show }))}
      />
      {charges.length === 0 ? (
        <EmptyState
          icon="check"
          title={t(`due.${show}Empty`)}
          action={
            show === 'due' && (
              <LinkButton variant="secondary" to={addressOf('all')}>
                {t('due.all')}
              </LinkButton>
            )
          }
        >
          <p>{t(`due.${show}EmptyHint`)}</p>
        </EmptyState>
      ) : (
        <ChargeRows charges={charges} />
      )}
      <Paging path={PATH} query={show === 'due' ? {} : { show }} next={next} hasPrevious={hasPrevious} />
    </>
  );
}
