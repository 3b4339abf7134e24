import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Rating } from '#kit/ui/forms/Rating.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { call, useProblem } from '../call.ts';
import { typed } from '../typed.ts';

/** Stars and words on something that the visitor has bought. Written again it changes the review. */
export default function WriteReview({ sku, onDone }: { sku: string; onDone?: () => void }) {
  const t = useText('shop');
  const problem = useProblem();
  const [stars, setStars] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [state, setState] = useState<'normal' | 'loading'>('normal');
  const [done, setDone] = useState<'shown' | 'waiting' | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'loading') return;
    setError(stars === 0 ? t('review.starsMissing') : null);
    setFailed(null);
    if (stars === 0) return;
    setState('loading');
    try {
      const review = await call('writeReview', { sku, stars, text: typed(event.currentTarget, 'text') });
      setDone(review.state === 'shown' ? 'shown' : 'waiting');
      onDone?.();
    } catch (refused) {
      setFailed(problem(refused));
    }
    setState('normal');
  }
  if (done)
    return (
      <Alert tone="success" live>
        <p>{t(`review.done.${done}`)}</p>
      </Alert>
    );
  return (
    <form className="shop-WriteReview" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Rating label={t('review.yourStars')} value={stars} onChange={setStars} error={error} />
      <TextArea label={t('review.yourText')} hint={t('review.yourTextHint')} name="text" optional rows={4} maxLength={2000} />
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <SubmitButton state={state} labels={{ normal: t('review.send') }} />
    </form>
  );
}
