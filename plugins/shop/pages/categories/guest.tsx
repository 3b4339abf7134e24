import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { CategoryCard } from '../../parts/catalogue/category/CategoryCard.tsx';
import type { load } from '../../gateway/pages/categories.ts';
import '../../parts/catalogue/category/category.css';

/** What there is, by kind. */
export default function CategoriesPage({ data: { categories } }: PageProps<typeof load>) {
  const t = useText('shop');
  return (
    <div className="shop-Categories">
      <h1>
        <Phrases text={t('page.categories')} />
      </h1>
      {categories.length === 0 ? (
        <EmptyState icon="store" title={t('category.none')} action={<LinkButton to="/shop/products">{t('cart.browse')}</LinkButton>} />
      ) : (
        <ul className="shop-Categories-grid">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryCard category={category} />
              {category.children.length > 0 && (
                <ul className="shop-Categories-children">
                  {category.children.map(({ id, code, name }) => (
                    <li key={id}>
                      <Link to={`/shop/categorie/${code}`}>{name}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
