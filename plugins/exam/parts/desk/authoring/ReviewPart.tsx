import { Fragment } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { REVIEW_PARTS } from '../../../schemas.ts';
import { showsKeyTooEarly } from '../../../rules/review.ts';
import type { ExamForm } from './examForm.ts';
import type { Override } from './OverrideSheet.tsx';

const MOMENTS = ['after_submit', 'after_close'] as const;

/** When learners see their results, how much of them, and what is said to them. */
export function ReviewPart({ form: { draft, set, errors }, overrides }: { form: ExamForm; overrides: readonly Override[] }) {
  const t = useText('exam');
  const others = overrides.flatMap(({ maxAttempts }) => maxAttempts ?? []);
  const bands = draft.feedbackBands;
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-review-part">
      <h2 id="exam-review-part">{t('part.review')}</h2>
      <RadioGroup
        legend={t('draft.release')}
        name="release"
        value={draft.release}
        options={(['auto', 'manual'] as const).map((value) => ({ value, label: t(`release.${value}`) }))}
        onChange={(release) => set({ release: release as 'auto' | 'manual' })}
      />
      {MOMENTS.map((moment) => (
        <Fragment key={moment}>
          <CheckboxGroup
            legend={t(`review.${moment}`)}
            hint={moment === 'after_close' ? t('review.after_close.hint') : undefined}
            name={`review.${moment}`}
            value={draft.review[moment]}
            options={REVIEW_PARTS.map((value) => ({ value, label: t(`reviewPart.${value}`) }))}
            onChange={(parts) => set({ review: { ...draft.review, [moment]: parts as (typeof REVIEW_PARTS)[number][] } })}
          />
          {moment === 'after_submit' && (
            <div role="status">
              {showsKeyTooEarly(draft.review, [draft.maxAttempts, ...others]) && (
                <Alert tone="warning" title={t('review.keyEarly')}>
                  <p>{t('review.keyEarly.text')}</p>
                </Alert>
              )}
            </div>
          )}
        </Fragment>
      ))}
      <Fieldset legend={t('draft.feedbackBands')} hint={t('draft.feedbackBands.hint')} name="feedbackBands">
        {bands.map((band, index) => (
          <div key={index} className="exam-Slot">
            <WholeField
              label={t('band.min')}
              name={`feedbackBands.${index}.min`}
              min={0}
              max={100}
              unit="%"
              value={band.min}
              error={errors[`feedbackBands.${index}.min`]}
              onChange={(min) => set({ feedbackBands: bands.with(index, { ...band, min }) })}
            />
            <TextField
              label={t('band.text')}
              name={`feedbackBands.${index}.text`}
              maxLength={500}
              value={band.text}
              onChange={(event) => set({ feedbackBands: bands.with(index, { ...band, text: event.target.value }) })}
            />
            <IconButton
              icon="trash"
              label={t('band.remove', { min: band.min })}
              onClick={() => set({ feedbackBands: bands.toSpliced(index, 1) })}
            />
          </div>
        ))}
        <div className="ui-Actions">
          <Button
            variant="secondary"
            disabled={bands.length >= 20}
            onClick={() => set({ feedbackBands: [...bands, { min: 0, text: '' }] })}
          >
            {t('band.add')}
          </Button>
        </div>
      </Fieldset>
    </section>
  );
}
