import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Choices } from '../../../../gateway/pages/deskCourse.ts';
import { LEVELS } from '../../../../rules/levels.ts';
import { LessonText } from '../../LessonText.tsx';
import { Part } from '../../Part.tsx';
import type { CourseForm } from './courseForm.ts';

const LISTS = ['outcomes', 'audience', 'requirements'] as const;

/** What a course is called and what is said of it. */
export function WordsPart({ form: { draft, set, errors }, choices }: { form: CourseForm; choices: Choices }) {
  const t = useText('lesson');
  return (
    <Part name="words" title={t('desk.course.part.words')}>
      <TextField
        label={t('desk.course.field.title')}
        name="title"
        maxLength={200}
        value={draft.title}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('desk.course.field.subtitle')}
        name="subtitle"
        optional
        maxLength={300}
        value={draft.subtitle}
        error={errors.subtitle}
        onChange={(event) => set({ subtitle: event.target.value })}
      />
      <TextField
        label={t('desk.course.field.slug')}
        hint={t('desk.course.slugHint', { path: `/lesson/detail/${draft.slug}` })}
        name="slug"
        autoCapitalize="none"
        maxLength={120}
        value={draft.slug}
        error={errors.slug}
        onChange={(event) => set({ slug: event.target.value.trim() })}
      />
      <LessonText
        label={t('desk.course.field.descriptionHtml')}
        name="descriptionHtml"
        optional
        value={draft.descriptionHtml}
        error={errors.descriptionHtml}
        onChange={(descriptionHtml) => set({ descriptionHtml })}
      />
      {LISTS.map((name) => (
        <TextArea
          key={name}
          label={t(`desk.course.field.${name}`)}
          hint={t('desk.course.onePerLine')}
          name={name}
          optional
          rows={4}
          value={draft[name].join('\n')}
          error={errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]}
          onChange={(event) => set({ [name]: event.target.value ? event.target.value.split('\n') : [] })}
        />
      ))}
      <div className="ui-Desk-pair">
        <SelectField
          label={t('desk.course.field.categoryId')}
          name="categoryId"
          optional
          value={draft.categoryId ?? ''}
          error={errors.categoryId}
          options={[{ value: '', label: t('desk.none') }, ...choices.categories.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(event) => set({ categoryId: event.target.value || null })}
        />
        <SelectField
          label={t('desk.course.field.level')}
          name="level"
          value={draft.level}
          options={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
          onChange={(event) => set({ level: event.target.value as typeof draft.level })}
        />
        <SelectField
          label={t('desk.course.field.language')}
          name="language"
          value={draft.language}
          options={(['th', 'en'] as const).map((value) => ({ value, label: t(`desk.language.${value}`) }))}
          onChange={(event) => set({ language: event.target.value as typeof draft.language })}
        />
      </div>
      <TagField
        label={t('desk.course.field.tags')}
        name="tags"
        optional
        maxTags={20}
        maxLength={40}
        value={draft.tags}
        error={errors.tags}
        onChange={(tags) => set({ tags })}
      />
    </Part>
  );
}
