import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { listAddress, type ListQuery } from '../../../rules/productQuery.ts';
import type { ProductList } from '../../../schemas.ts';

const SATANG = 100;

interface Props {
  path: string;
  query: ListQuery;
  list: ProductList;
  categoryName?: string;
}

/** What the list is narrowed to, each with the way to take it back. */
export function ActiveFilters({ path, query, list, categoryName }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const titleOf = (facet: 'brands' | 'tags', value: string) => list.facets[facet].find((each) => each.value === value)?.title ?? value;
  const { min, max } = query;
  const filters: { name: string; label: string; without: Partial<ListQuery> }[] = [];
  if (query.category) filters.push({ name: 'category', label: categoryName || query.category, without: { category: '' } });
  if (query.brand) filters.push({ name: 'brand', label: titleOf('brands', query.brand), without: { brand: '' } });
  if (query.tag) filters.push({ name: 'tag', label: titleOf('tags', query.tag), without: { tag: '' } });
  if (min > 0 || max > 0) {
    const values = { min: money(min * SATANG), max: money(max * SATANG) };
    const label = t(max === 0 ? 'filter.above' : min === 0 ? 'filter.below' : 'filter.between', values);
    filters.push({ name: 'price', label, without: { min: 0, max: 0 } });
  }
  if (query.sale) filters.push({ name: 'sale', label: t('filter.sale'), without: { sale: false } });
  if (query.inStock) filters.push({ name: 'inStock', label: t('filter.inStock'), without: { inStock: false } });
  if (filters.length === 0) return null;
  return (
    <ul className="shop-Active" aria-label={t('filter.active')}>
      {filters.map(({ name, label, without }) => (
        <li key={name}>
          <Link to={listAddress(path, query, without)}>
            <span className="ui-Hidden">{t('filter.remove')} </span>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
