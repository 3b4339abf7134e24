import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Children } from '../../parts/catalogue/category/Children.tsx';
import { ProductListing } from '../../parts/catalogue/products/ProductListing.tsx';
import { StaffBar } from '../../parts/roles/StaffBar.tsx';
import { StaffCard } from '../../parts/roles/StaffCard.tsx';
import type { categorieOfStaff } from '../../gateway/pages/roles/products.ts';

/** What there is of one kind, with the kinds below it. */
export default function CategoriePage({
  data: { code, name, children, query, list, figures, drafts },
}: PageProps<typeof categorieOfStaff>) {
  const t = useText('shop');
  return (
    <ProductListing
      path={`/shop/categorie/${code}`}
      title={name}
      query={query}
      list={list}
      within="category"
      renderBelow={(product) => <StaffCard product={product} figures={figures} />}
    >
      <StaffBar drafts={drafts} more={{ to: '/shop/desk/categories', label: t('staff.category') }} />
      <Children of={children} />
    </ProductListing>
  );
}
