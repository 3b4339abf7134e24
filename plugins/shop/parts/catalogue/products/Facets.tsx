import { useId } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { listAddress, type ListQuery } from '../../../rules/productQuery.ts';
import type { ProductList } from '../../../schemas.ts';
import { PriceForm } from './PriceForm.tsx';

interface Props {
  path: string;
  query: ListQuery;
  list: ProductList;
  within?: 'category';
}
type Facet = ProductList['facets']['categories'];

/** What a list may be narrowed to, with how much there is of each. Every choice is a link; pressed again it is taken back. */
export function Facets({ path, query, list: { facets }, within }: Props) {
  const t = useText('shop');
  const choices: { name: 'category' | 'brand' | 'tag'; title: string; values: Facet }[] = [
    { name: 'category', title: t('filter.category'), values: within === 'category' ? [] : facets.categories },
    { name: 'brand', title: t('filter.brand'), values: facets.brands },
    { name: 'tag', title: t('filter.tag'), values: facets.tags },
  ];
  return (
    <div className="shop-Facets">
      <ul>
        {(['inStock', 'sale'] as const).map((name) => (
          <Choice key={name} to={listAddress(path, query, { [name]: !query[name] })} on={query[name]} label={t(`filter.${name}`)} />
        ))}
      </ul>
      {choices.map(({ name, title, values }) => (
        <Values key={name} title={title} name={name} values={values} path={path} query={query} />
      ))}
      {facets.maxSatang > facets.minSatang && <PriceForm path={path} query={query} facets={facets} />}
    </div>
  );
}

function Values({
  title,
  name,
  values,
  path,
  query,
}: {
  title: string;
  name: 'category' | 'brand' | 'tag';
  values: Facet;
  path: string;
  query: ListQuery;
}) {
  const id = useId();
  if (values.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {values.map(({ value, title: label, count }) => (
          <Choice
            key={value}
            to={listAddress(path, query, { [name]: query[name] === value ? '' : value })}
            on={query[name] === value}
            label={label}
            count={count}
          />
        ))}
      </ul>
    </section>
  );
}

function Choice({ to, on, label, count }: { to: string; on: boolean; label: string; count?: number }) {
  const format = useFormat();
  return (
    <li>
      <Link to={to} aria-current={on ? 'true' : undefined} rel="nofollow">
        <span className="shop-Facets-box" aria-hidden="true">
          {on && <Icon name="check" />}
        </span>
        <span>{label}</span>
        {count !== undefined && <span className="shop-Facets-count">{format.number(count)}</span>}
      </Link>
    </li>
  );
}
