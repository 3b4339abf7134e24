import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Rating } from '#kit/ui/forms/Rating.tsx';
import { ReviewDraft } from '../../calls/catalogue.ts';
import type { CourseDetail } from '../../schemas.ts';
import { call } from '../call.ts';

interface Props {
  slug: string;
  review: CourseDetail['review'];
  onDone: () => void;
}

function Stars({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  const t = useText('lesson');
  return <Rating label={t('review.rating')} name="rating" value={rating} onChange={onChange} error={useActionForm().errors.rating} />;
}

/** Stars and words of a learner. Written again it changes the review. */
export default function WriteReview({ slug, review, onDone }: Props) {
  const t = useText('lesson');
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [done, setDone] = useState<'saved' | 'removed' | null>(null);
  const end = (what: 'saved' | 'removed') => () => {
    setDone(what);
    onDone();
  };
  if (done)
    return (
      <Alert tone="success" live>
        <p>{t(`review.done.${done}`)}</p>
      </Alert>
    );
  return (
    <div className="lesson-WriteReview">
      <ActionForm
        of={call}
        name="saveReview"
        schema={ReviewDraft}
        with={{ slug, rating }}
        values={{ body: review?.body ?? '' }}
        texts="review"
        onDone={end('saved')}
      >
        <Stars rating={rating} onChange={setRating} />
        <FormField name="body" rows={4} />
      </ActionForm>
      {review && (
        <div className="ui-Actions">
          <ActionButton of={call} name="removeReview" with={{ slug }} variant="quiet" onDone={end('removed')}>
            {t('review.remove')}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
