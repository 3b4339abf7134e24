import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { ReviewCard } from '../../parts/desk/reviews/ReviewCard.tsx';
import { REVIEW_STATES } from '../../schemas.ts';
import type { load } from '../../gateway/pages/deskReviews.ts';

const addressOf = (state: string, more: Record<string, string> = {}) =>
  `/shop/desk/reviews?${new URLSearchParams({ ...(state === 'waiting' ? {} : { state }), ...more })}`.replace(/\?$/, '');

/** What buyers say of products: shown or hidden, and answered. */
export default function ReviewsPage({ data: { state, isLaterPage, list } }: PageProps<typeof load>) {
  const t = useText('shop');
  return (
    <DeskArea title={t('page.deskReviews')}>
      <ListViews
        label={t('reviews.shows')}
        shows={REVIEW_STATES.map((each) => ({ to: addressOf(each), title: t(`reviews.${each}`), current: each === state }))}
      />
      {list.reviews.length === 0 ? (
        <EmptyState icon="chat" title={t(`reviews.${state}Empty`)} />
      ) : (
        <div className="shop-Cards">
          {list.reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
      )}
      {(isLaterPage || list.next) && (
        <nav className="ui-Actions" aria-label={t('desk.paging')}>
          {isLaterPage && (
            <LinkButton variant="secondary" to={addressOf(state)}>
              {t('desk.newest')}
            </LinkButton>
          )}
          {list.next && (
            <LinkButton variant="secondary" to={addressOf(state, { before: list.next })}>
              {t('desk.older')}
            </LinkButton>
          )}
        </nav>
      )}
    </DeskArea>
  );
}
