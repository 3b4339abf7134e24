import { lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { NO_QUERY, type ListQuery } from '../../../rules/productQuery.ts';
import { KeptFields } from './KeptFields.tsx';
import { useListForm } from './useListForm.ts';

const Suggestions = lazy(() => import('./Suggestions.tsx'));

/** Words to look for, with suggestions once somebody types. Plain field and button without a script. */
export function SearchForm({ path, query }: { path: string; query: ListQuery }) {
  const t = useText('shop');
  const submit = useListForm(path);
  const [helped, setHelped] = useState(false);
  const plain = (
    <input
      id={fieldId('q')}
      className="ui-Input"
      type="search"
      name="q"
      maxLength={80}
      autoComplete="off"
      enterKeyHint="search"
      defaultValue={query.q}
      placeholder={t('search.example')}
      onFocus={() => setHelped(true)}
    />
  );
  return (
    <form key={query.q} action={path} role="search" className="shop-Search" onSubmit={submit}>
      <label className="ui-Hidden" htmlFor={fieldId('q')}>
        {t('search.label')}
      </label>
      {/* New words are a new search: only the category is kept. */}
      <KeptFields query={{ ...NO_QUERY, category: path === '/shop/products' ? query.category : '' }} but={[]} />
      <div className="shop-Search-field">
        {plain}
        {helped && (
          <Suspense>
            <Suggestions input={fieldId('q')} />
          </Suspense>
        )}
      </div>
      <Button type="submit">
        <Icon name="search" />
        <span>{t('search.submit')}</span>
      </Button>
    </form>
  );
}
