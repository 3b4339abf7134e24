import { Link, useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { MANAGE } from '../../rules/reserved.ts';
import { NewPost, type Editing } from '../../schemas.ts';
import { call } from '../call.ts';

/** The same post in the other language: the way to it, or its beginning. */
export function Translations({ editing: { standing, locale, translations, draft } }: { editing: Editing }) {
  const t = useText('blog');
  const navigate = useNavigate();
  const other = locale === 'th' ? 'en' : 'th';
  const there = translations.find((each) => each.locale === other);
  if (there)
    return (
      <p>
        {t(`language.${other}`)}: <Link to={`${MANAGE}/posts/${there.id}`}>{there.title}</Link>
      </p>
    );
  return (
    <ActionForm
      of={call}
      name="create"
      schema={NewPost}
      texts="translate"
      quiet
      submit={t(`translate.${other}`)}
      with={{ locale: other, translates: standing.id }}
      values={{ title: draft.title }}
      onDone={({ id }) => void navigate(`${MANAGE}/posts/${id}`)}
    >
      <FormField name="title" />
    </ActionForm>
  );
}
