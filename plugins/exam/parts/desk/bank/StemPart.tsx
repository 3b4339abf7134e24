import { useText } from '#kernel/contract/page.ts';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { QuestionForm } from './questionForm.ts';
import { usePictures } from './usePictures.tsx';

/** What is asked, why the answer is right, and how the question is found again. */
export function StemPart({ form: { draft, set, errors } }: { form: QuestionForm }) {
  const t = useText('exam');
  const pictures = usePictures();
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-stem">
      <h2 id="exam-stem">{t('questions.question')}</h2>
      <RichTextField
        label={t('questionPart.stemHtml')}
        hint={draft.type === 'cloze' ? t('question.clozeHint') : undefined}
        name="stemHtml"
        value={draft.stemHtml}
        error={errors.stemHtml}
        onChange={(stemHtml) => set({ stemHtml })}
        {...pictures}
      />
      <RichTextField
        label={t('questionPart.explanationHtml')}
        hint={t('question.explanationHint')}
        name="explanationHtml"
        optional
        value={draft.explanationHtml}
        error={errors.explanationHtml}
        onChange={(explanationHtml) => set({ explanationHtml })}
        {...pictures}
      />
      <div className="ui-Desk-pair">
        <WholeField
          label={t('question.pointsLabel')}
          name="points"
          min={0}
          max={1000}
          value={draft.points}
          error={errors.points}
          onChange={(points) => set({ points })}
        />
        <WholeField
          label={t('questions.difficulty')}
          hint={t('question.difficultyHint')}
          name="difficulty"
          min={1}
          max={5}
          value={draft.difficulty}
          error={errors.difficulty}
          onChange={(difficulty) => set({ difficulty })}
        />
      </div>
      <TagField
        label={t('questions.tags')}
        name="tags"
        optional
        maxTags={20}
        maxLength={40}
        value={draft.tags}
        onChange={(tags) => set({ tags })}
      />
    </section>
  );
}
