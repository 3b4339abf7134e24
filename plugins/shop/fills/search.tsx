import { lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import '../parts/headerSearch.css';

const HeaderSuggestions = lazy(() => import('../parts/catalogue/products/HeaderSuggestions.tsx'));
const PANEL = 'shop-search';

/**
 * In the header: opens the search for products over the header's row. A popover with a plain form, so it opens and searches without a
 * script; who is at the field with one is helped while they type, by code that comes with the focus. React writes no `autofocus` in
 * a header that is drawn in the browser: the field does.
 */
export default function HeaderSearch() {
  const t = useText('shop');
  const [helped, setHelped] = useState(false);
  const label = t('search.label');
  return (
    <>
      <button
        type="button"
        className="ui-IconButton shop-SearchButton"
        popoverTarget={PANEL}
        aria-label={label}
        title={label}
        data-search=""
      >
        <Icon name="search" />
      </button>
      <form id={PANEL} popover="auto" role="search" aria-label={label} className="shop-HeaderSearch" action="/shop/products">
        <div className="shop-HeaderSearch-row">
          <input
            id="shop-search-q"
            className="shop-HeaderSearch-field"
            type="search"
            name="q"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={label}
            placeholder={t('search.example')}
            onFocus={() => setHelped(true)}
            autoFocus
            ref={(field) => field?.setAttribute('autofocus', '')}
          />
          <button className="ui-IconButton" aria-label={t('search.submit')}>
            <Icon name="search" />
          </button>
          <button type="button" className="ui-IconButton" popoverTarget={PANEL} popoverTargetAction="hide" aria-label={t('search.close')}>
            <Icon name="close" />
          </button>
        </div>
        {helped && (
          <Suspense>
            <HeaderSuggestions input="shop-search-q" />
          </Suspense>
        )}
      </form>
    </>
  );
}
