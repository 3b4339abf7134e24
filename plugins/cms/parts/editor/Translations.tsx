import { Link, useLocale, useNavigate, useText } from '#kernel/contract/page.ts';
import { keepPreference } from '#kit/ui/cookie.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewEntry, type Editing } from '../../schemas.ts';
import { call } from '../desk/call.ts';

/** The same in the other language: the way to it, or its beginning. */
export function Translations({ editing: { entry, draft, translations } }: { editing: Editing }) {
  const t = useText('cms');
  const here = useLocale();
  const navigate = useNavigate();
  const other = entry.locale === 'th' ? 'en' : 'th';
  const there = translations.find(({ locale }) => locale === other);
  const edit = (path: string) => `${encodeURI(path)}?edit=1`;
  /** At one address everybody gets their own language: who is to see the other one has the site in it from now on. */
  const switches = (path: string) => path === entry.path && other !== here;
  const change = (path: string) => {
    keepPreference('sala-locale', other);
    location.assign(edit(path));
  };
  if (there)
    return (
      <p>
        {t(`language.${other}`)}:{' '}
        {switches(there.path) ? (
          <Button variant="quiet" onClick={() => change(there.path)}>
            {there.title}
          </Button>
        ) : (
          <Link className="ui-Target" to={edit(there.path)}>
            {there.title}
          </Link>
        )}
      </p>
    );
  return (
    <ActionForm
      of={call}
      name="createEntry"
      id="translate"
      schema={NewEntry}
      texts="translate"
      quiet
      submit={t(`translate.${other}`)}
      with={{ kind: entry.kind, parent: null, locale: other, translates: entry.id }}
      values={{ title: draft.title }}
      onDone={({ path }) => (switches(path) ? change(path) : void navigate(edit(path)))}
    >
      <FormField name="title" />
    </ActionForm>
  );
}
