import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Rating } from '#kit/ui/forms/Rating.tsx';
import { WriteReview as Schema } from '../../../calls/catalogue.ts';
import { call } from '../../call.ts';
import './product.css';

function Stars({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const t = useText('shop');
  const { errors } = useActionForm();
  return <Rating label={t('review.yourStars')} name="stars" value={value} onChange={onChange} error={errors.stars} />;
}

/** Stars and words on something that the visitor has bought. Written again it changes the review. */
export default function WriteReview({ sku, onDone }: { sku: string; onDone?: () => void }) {
  const t = useText('shop');
  const [stars, setStars] = useState(0);
  const [done, setDone] = useState<'shown' | 'waiting' | null>(null);
  if (done)
    return (
      <Alert tone="success" live>
        <p>{t(`review.done.${done}`)}</p>
      </Alert>
    );
  return (
    <div className="shop-WriteReview">
      <ActionForm
        of={call}
        name="writeReview"
        schema={Schema}
        with={{ sku, stars }}
        texts="review"
        onDone={({ state }) => {
          setDone(state === 'shown' ? 'shown' : 'waiting');
          onDone?.();
        }}
      >
        <Stars value={stars} onChange={setStars} />
        <FormField name="text" rows={4} />
      </ActionForm>
    </div>
  );
}
