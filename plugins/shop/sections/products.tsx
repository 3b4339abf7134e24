import { useText } from '#kernel/contract/page.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Band } from '#kit/composer/sections/Band.tsx';
import { listAddress, NO_QUERY } from '../rules/productQuery.ts';
import type { ProductsSection } from '../rules/productsSection.ts';
import { ProductGrid } from '../parts/catalogue/products/ProductGrid.tsx';
import type { ProductsSectionData } from '../gateway/sections/products.ts';

/** Some products on a composed page, with the way to all of their kind. Nothing where there are none. */
export default function Products({ id, settings, data }: SectionProps<Value<typeof ProductsSection.settings>, ProductsSectionData>) {
  const t = useText('shop');
  if (data.products.length === 0) return null;
  const category = settings.category.trim();
  const path = category ? `/shop/categorie/${category}` : '/shop/products';
  return (
    <Band id={id} name="Products" title={settings.title}>
      <ProductGrid products={data.products} level={3} />
      {settings.more && (
        <p className="ui-Actions">
          <LinkButton
            variant="secondary"
            to={listAddress(path, NO_QUERY, settings.pick === 'sale' ? { sale: true } : { sort: settings.pick })}
          >
            {t('section.more')}
          </LinkButton>
        </p>
      )}
    </Band>
  );
}
