import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';

/** The name of one of the categories. */
export function CategoryField({ index, title, onChange }: { index: number; title: string; onChange: (title: string) => void }) {
  const t = useText('lesson');
  const { errors } = useActionForm();
  return (
    <TextField
      label={t('desk.categories.name', { place: index + 1 })}
      name={`items.${index}.title`}
      maxLength={120}
      value={title}
      error={errors[`items.${index}.title`] ?? errors[`items.${index}.slug`]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
