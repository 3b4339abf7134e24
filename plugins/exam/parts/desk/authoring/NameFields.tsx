import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';

interface Props {
  title: string;
  slug: string;
  onTitle: (title: string) => void;
  onSlug: (slug: string) => void;
}

/** What an exam that is to be made is called; its address follows until somebody types another one. */
export function NameFields({ title, slug, onTitle, onSlug }: Props) {
  const t = useText('exam');
  const { errors } = useActionForm();
  return (
    <>
      <TextField
        label={t('exams.title')}
        name="title"
        maxLength={200}
        data-autofocus
        value={title}
        error={errors.title}
        onChange={(event) => onTitle(event.target.value)}
      />
      <TextField
        label={t('draft.slug')}
        hint={t('draft.slug.hint')}
        name="slug"
        maxLength={120}
        autoCapitalize="none"
        value={slug}
        error={errors.slug}
        onChange={(event) => onSlug(event.target.value)}
      />
    </>
  );
}
