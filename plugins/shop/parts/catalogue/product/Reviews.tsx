import { lazy, Suspense, useState } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { ProductView, Review } from '../../../schemas.ts';
import { call } from '../../call.ts';

const WriteReview = lazy(() => import('./WriteReview.tsx'));

interface Props {
  product: Pick<ProductView, 'id' | 'reviews' | 'rating' | 'mayReview'>;
  sku: string;
  first: { reviews: readonly Review[]; next: string };
}

/** What buyers say, the newest first, and the words of the shop below them. Who has bought it may say something, too. */
export default function Reviews({ product, sku, first }: Props) {
  const t = useText('shop');
  const format = useFormat();
  const problem = useProblem();
  const [{ reviews, next }, setShown] = useState(first);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  const more = async () => {
    setPending(true);
    setFailed(null);
    try {
      const nextPage = await call('listReviews', { sku, before: next });
      setShown({ reviews: [...reviews, ...nextPage.reviews], next: nextPage.next });
    } catch (error) {
      setFailed(problem(error));
    }
    setPending(false);
  };
  return (
    <>
      {reviews.length === 0 && <p className="shop-Note">{t('review.none')}</p>}
      <ul>
        {reviews.map(({ id, author, stars, text, reply, createdAt }) => (
          <li key={id}>
            <p className="shop-Review-head">
              <span aria-hidden="true" className="shop-Stars-star">
                {'★'.repeat(stars)}
                <span className="shop-Review-empty">{'★'.repeat(5 - stars)}</span>
              </span>
              <span className="ui-Hidden">{t('review.stars', { stars })}</span>
              <strong>{author}</strong>
              <time dateTime={createdAt}>{format.date(createdAt, 'short')}</time>
            </p>
            {text && <p className="shop-Review-text">{text}</p>}
            {reply && (
              <p className="shop-Review-reply">
                <strong>{t('review.reply')}</strong> {reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        {next && (
          <Button variant="secondary" aria-disabled={pending || undefined} onClick={() => !pending && void more()}>
            {t('review.more')}
          </Button>
        )}
        {product.mayReview && !writing && (
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {t('review.write')}
          </Button>
        )}
      </div>
      {writing && (
        <Suspense>
          <WriteReview sku={sku} />
        </Suspense>
      )}
    </>
  );
}
