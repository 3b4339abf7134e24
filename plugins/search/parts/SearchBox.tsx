import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { LONGEST } from '../schemas.ts';

/** Where one types what to look for: a plain form without a script. */
export function SearchBox({ q }: { q: string }) {
  const t = useText('search');
  const navigate = useNavigate();
  return (
    <form
      key={q}
      action="/search"
      role="search"
      className="search-Box"
      onSubmit={(event) => {
        event.preventDefault();
        const words = (event.currentTarget.elements.namedItem('q') as HTMLInputElement).value.trim();
        void navigate(words ? `/search?${new URLSearchParams({ q: words })}` : '/search');
      }}
    >
      <label className="ui-Hidden" htmlFor={fieldId('q')}>
        {t('box.label')}
      </label>
      <div className="search-Box-field">
        <Icon name="search" />
        <input
          id={fieldId('q')}
          className="ui-Input"
          type="search"
          name="q"
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={q}
          placeholder={t('box.label')}
        />
      </div>
      <Button type="submit">{t('box.submit')}</Button>
    </form>
  );
}
