import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';

/** A title as a part of an address: letters of all languages, digits and hyphens. */
export const slugOf = (title: string) => (title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-').slice(0, 80);

interface Name {
  readonly title: string;
  readonly slug: string;
}

/** What an achievement is called; its address is made of that unless another one is typed. */
export function AchievementName({ title, slug, onChange }: Name & { onChange: (name: Name) => void }) {
  const t = useText('certification');
  const { errors } = useActionForm();
  return (
    <>
      <TextField
        label={t('fact.title')}
        name="title"
        maxLength={200}
        value={title}
        error={errors.title}
        onChange={({ target }) => onChange({ title: target.value, slug })}
      />
      <TextField
        label={t('achievement.slug')}
        hint={`/lesson/certification/${slug || slugOf(title)}`}
        name="slug"
        maxLength={100}
        value={slug}
        placeholder={slugOf(title)}
        error={errors.slug}
        onChange={({ target }) => onChange({ title, slug: target.value.trim() })}
      />
    </>
  );
}
