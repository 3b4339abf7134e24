import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { listAddress, pairsOf, type ListQuery } from '../../../rules/productQuery.ts';
import type { ProductCard, ProductList } from '../../../schemas.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Facets } from './Facets.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SortForm } from './SortForm.tsx';
import './productListing.css';

interface Props {
  path: string;
  title: string;
  query: ListQuery;
  list: ProductList;
  /** What the path itself narrows the list to: not offered again. */
  within?: 'category';
  /** Of the category that it is narrowed to. */
  categoryName?: string;
  /** Below the title. */
  children?: ReactNode;
  /** Below each card: what the visitor's role sees besides. */
  renderBelow?: (product: ProductCard) => ReactNode;
}

/** A list of products with everything to find one in it. All of it stands in the address and works without a script. */
export function ProductListing({ path, title, query, list, within, categoryName, children, renderBelow }: Props) {
  const t = useText('shop');
  const facets = <Facets path={path} query={query} list={list} within={within} />;
  const narrowed = pairsOf(query).filter(([name]) => !['q', 'sort', 'page', within].includes(name)).length;
  return (
    <div className="shop-Listing">
      <header className="shop-Listing-head">
        <h1>
          <Phrases text={title} />
        </h1>
        {children}
        <SearchForm path={path} query={query} />
      </header>
      <aside id="filters" className="shop-Listing-facets" aria-label={t('filter.title')}>
        {facets}
      </aside>
      <div className="shop-Listing-main">
        <div className="shop-Listing-bar">
          <p role="status">
            {query.q && !list.corrected ? t('list.found', { q: query.q, count: list.total }) : t('list.count', { count: list.total })}
          </p>
          <FilterSheet count={narrowed}>{facets}</FilterSheet>
          <SortForm path={path} query={query} />
        </div>
        {list.corrected && <p className="shop-Listing-corrected">{t('list.corrected', { shown: list.corrected, typed: query.q })}</p>}
        <ActiveFilters path={path} query={query} list={list} categoryName={categoryName} />
        {list.items.length > 0 ? (
          <ProductGrid products={list.items} eager renderBelow={renderBelow} />
        ) : (
          <EmptyState
            title={query.q ? t('list.nothing', { q: query.q }) : t('list.empty')}
            action={
              <LinkButton to={path} variant="secondary">
                {t('list.all')}
              </LinkButton>
            }
          >
            <p>{t(narrowed > 0 ? 'list.nothingFiltered' : 'list.nothingHint')}</p>
          </EmptyState>
        )}
        <Pagination page={list.page} count={list.pages} to={(page) => listAddress(path, query, { page })} />
      </div>
    </div>
  );
}
