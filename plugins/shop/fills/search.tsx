import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import '../parts/headerSearch.css';

const Suggestions = lazy(() => import('../parts/catalogue/products/Suggestions.tsx'));
const PANEL = 'shop-search';
const FIELD = 'shop-search-q';

/**
 * In the header: opens the search for products over the header's row. A popover with a plain form, so it opens and searches without a
 * script; who is at the field with one is helped while they type.
 */
export default function HeaderSearch() {
  const t = useText('shop');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [helped, setHelped] = useState(false);
  const close = () => form.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className="ui-IconButton shop-SearchButton"
        popoverTarget={PANEL}
        aria-label={t('search.open')}
        title={t('search.open')}
        data-search=""
      >
        <Icon name="search" />
      </button>
      <form
        ref={form}
        id={PANEL}
        popover="auto"
        role="search"
        aria-label={t('search.label')}
        className="shop-HeaderSearch"
        action="/shop/products"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') (currentTarget.elements.namedItem('q') as HTMLInputElement).focus();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          const q = (event.currentTarget.elements.namedItem('q') as HTMLInputElement).value.trim();
          close();
          void navigate(q ? `/shop/products?${new URLSearchParams({ q })}` : '/shop/products');
        }}
      >
        <div className="shop-HeaderSearch-row">
          <input
            id={FIELD}
            className="ui-Input"
            type="search"
            name="q"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('search.label')}
            placeholder={t('search.example')}
            onFocus={() => setHelped(true)}
            onKeyDown={({ key, nativeEvent, defaultPrevented }) => {
              // A browser would empty the field first, and close with the press after that.
              if (key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing) close();
            }}
            autoFocus
          />
          <button type="submit" className="ui-IconButton" aria-label={t('search.submit')}>
            <Icon name="search" />
          </button>
          <button type="button" className="ui-IconButton" popoverTarget={PANEL} popoverTargetAction="hide" aria-label={t('search.close')}>
            <Icon name="close" />
          </button>
        </div>
        {helped && (
          <Suspense>
            <Suggestions input={FIELD} onLeave={close} />
          </Suspense>
        )}
      </form>
    </>
  );
}
