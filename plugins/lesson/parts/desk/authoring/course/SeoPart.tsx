import { useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { Part } from '../../Part.tsx';
import type { CourseForm } from './courseForm.ts';

/** How search engines and shared links show it. */
export function SeoPart({ form: { draft, set, errors } }: { form: CourseForm }) {
  const t = useText('lesson');
  const { seo } = draft;
  return (
    <Part name="seo" title={t('desk.course.part.seo')}>
      <TextField
        label={t('desk.course.seoTitle')}
        hint={t('desk.course.seoTitleHint', { count: seo.title.length })}
        name="seo.title"
        optional
        maxLength={120}
        value={seo.title}
        error={errors['seo.title']}
        onChange={(event) => set({ seo: { ...seo, title: event.target.value } })}
      />
      <TextArea
        label={t('desk.course.seoDescription')}
        hint={t('desk.course.seoDescriptionHint', { count: seo.description.length })}
        name="seo.description"
        optional
        rows={2}
        maxLength={300}
        value={seo.description}
        error={errors['seo.description']}
        onChange={(event) => set({ seo: { ...seo, description: event.target.value } })}
      />
    </Part>
  );
}
