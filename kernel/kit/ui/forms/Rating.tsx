import { useId, type ReactNode } from 'react';
import { Fieldset } from './Fieldset.tsx';
import { useFormText } from './useFormText.ts';
import './Rating.css';

const STAR = 'M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z';
const Star = ({ full }: { full: boolean }) => (
  <svg className="ui-Rating-star" data-full={full || undefined} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={STAR} />
  </svg>
);

export interface RatingProps {
  label: ReactNode;
  /** Stars, 1 to `max`; 0 while nothing is chosen. With `onChange` left out it only shows, halves rounded. */
  value: number;
  onChange?: (value: number) => void;
  max?: number;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
}

/** Stars: given, or shown. */
export function Rating({ label, value, onChange, max = 5, hint, error, name }: RatingProps) {
  const t = useFormText();
  const generatedName = useId();
  const stars = Array.from({ length: max }, (_, index) => index + 1);
  if (!onChange)
    return (
      <span className="ui-Rating" role="img" aria-label={t('form.stars', { value, max })}>
        {stars.map((star) => (
          <Star key={star} full={star <= Math.round(value)} />
        ))}
      </span>
    );
  return (
    <Fieldset legend={label} hint={hint} error={error} name={name} role="radiogroup">
      <div className="ui-Rating">
        {stars.map((star) => (
          <label key={star}>
            <input type="radio" name={name ?? generatedName} value={star} checked={star === value} onChange={() => onChange(star)} />
            <span className="ui-Hidden">{t('form.stars', { value: star, max })}</span>
            <Star full={star <= value} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
