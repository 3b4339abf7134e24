import { useState } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Review } from '../../../schemas.ts';
import { call } from '../../call.ts';

/** A review and what the shop says to it. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useText('shop');
  const { date } = useFormat();
  const { state, failed, send } = useSend('shop');
  const [reply, setReply] = useState(review.reply);
  const decide = (as: 'shown' | 'hidden') => void send(() => call('moderateReview', { id: review.id, state: as, reply: reply.trim() }));
  const busy = state === 'loading' || undefined;
  return (
    <article className="shop-Card" aria-label={t('reviews.of', { author: review.author, product: review.productName })}>
      <h2>
        <Link to={`/shop/desk/products/${review.productId}`}>{review.productName}</Link>
      </h2>
      <p>
        <span role="img" aria-label={t('review.stars', { stars: review.stars })}>
          {'★'.repeat(review.stars)}
          {'☆'.repeat(5 - review.stars)}
        </span>{' '}
        <span className="shop-Note">
          {review.author} · {date(review.createdAt, 'time')}
        </span>
      </p>
      <p>{review.text}</p>
      <TextArea
        label={t('reviews.reply')}
        hint={t('reviews.replyHint')}
        name={`reply-${review.id}`}
        optional
        rows={2}
        maxLength={1_000}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        <Button aria-disabled={busy} onClick={() => decide('shown')}>
          {t(review.state === 'shown' ? 'reviews.save' : 'reviews.show')}
        </Button>
        {review.state !== 'hidden' && (
          <Button variant="secondary" aria-disabled={busy} onClick={() => decide('hidden')}>
            {t('reviews.hide')}
          </Button>
        )}
      </div>
    </article>
  );
}
