import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';

/** The address of a course that is to be made, while it follows what else is typed. */
export function SlugField({ slug, onChange }: { slug: string; onChange: (slug: string) => void }) {
  const t = useText('lesson');
  return (
    <TextField
      label={t('desk.course.field.slug')}
      hint={t('desk.course.slugHint', { path: `/lesson/detail/${slug || '…'}` })}
      name="slug"
      autoCapitalize="none"
      maxLength={120}
      value={slug}
      error={useActionForm().errors.slug}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
