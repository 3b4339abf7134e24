import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Rating } from '#kit/ui/forms/Rating.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { call, useProblem } from '../call.ts';

interface Props {
  slug: string;
  own: CourseDetail['review'];
  onDone: () => void;
}

/** Stars and words of a learner. Written again it changes the review. */
export default function WriteReview({ slug, own, onDone }: Props) {
  const t = useText('lesson');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [rating, setRating] = useState(own?.rating ?? 0);
  const [body, setBody] = useState(own?.body ?? '');
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [state, setState] = useState<'normal' | 'loading'>('normal');
  const [done, setDone] = useState<'saved' | 'removed' | null>(null);

  const act = async (what: 'saved' | 'removed') => {
    if (state === 'loading') return;
    setFailed(null);
    setState('loading');
    try {
      if (what === 'saved') await call('saveReview', { slug, rating, body: body.trim() });
      else await call('removeReview', { slug });
      setDone(what);
      onDone();
      await revalidate();
    } catch (refused) {
      setFailed(problem(refused));
    }
    setState('normal');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(rating === 0 ? t('review.starsMissing') : null);
    if (rating > 0) void act('saved');
  };
  if (done)
    return (
      <Alert tone="success" live>
        <p>{t(`review.done.${done}`)}</p>
      </Alert>
    );
  return (
    <form className="lesson-WriteReview" method="post" noValidate onSubmit={submit}>
      <Rating label={t('review.yourStars')} value={rating} onChange={setRating} error={error} />
      <TextArea
        label={t('review.yourText')}
        name="body"
        optional
        rows={4}
        maxLength={2000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        <SubmitButton state={state} labels={{ normal: t('review.send') }} />
        {own && (
          <Button variant="quiet" onClick={() => void act('removed')}>
            {t('review.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
