import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { ProductListing } from '../../parts/catalogue/products/ProductListing.tsx';
import type { load } from '../../gateway/pages/categorie.ts';
import '../../parts/catalogue/category/category.css';

/** What there is of one kind, with the kinds below it. */
export default function CategoriePage({ data: { code, name, children, query, list } }: PageProps<typeof load>) {
  const t = useText('shop');
  return (
    <ProductListing path={`/shop/categorie/${code}`} title={name} query={query} list={list} within="category">
      {children.length > 0 && (
        <ul className="shop-Children" aria-label={t('category.children')}>
          {children.map((child) => (
            <li key={child.code}>
              <Link to={`/shop/categorie/${child.code}`}>{child.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </ProductListing>
  );
}
