import { useText } from '#kernel/contract/page.ts';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { usePictures } from '../bank/usePictures.tsx';
import type { ExamForm } from './examForm.ts';

/** What an exam is called, where it stands, and what learners read before they begin. */
export function NamePart({ form: { draft, set, errors } }: { form: ExamForm }) {
  const t = useText('exam');
  const pictures = usePictures();
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-name">
      <h2 id="exam-name">{t('part.name')}</h2>
      <TextField
        label={t('exams.title')}
        name="title"
        maxLength={200}
        value={draft.title}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('draft.slug')}
        hint={t('draft.slug.hint')}
        name="slug"
        maxLength={120}
        autoCapitalize="none"
        value={draft.slug}
        error={errors.slug}
        onChange={(event) => set({ slug: event.target.value })}
      />
      <RichTextField
        label={t('draft.instructionsHtml')}
        hint={t('draft.instructionsHtml.hint')}
        name="instructionsHtml"
        optional
        value={draft.instructionsHtml}
        error={errors.instructionsHtml}
        onChange={(instructionsHtml) => set({ instructionsHtml })}
        {...pictures}
      />
    </section>
  );
}
