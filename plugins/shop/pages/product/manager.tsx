import type { PageProps } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Product } from '../../parts/catalogue/product/Product.tsx';
import { StaffPanel } from '../../parts/roles/StaffPanel.tsx';
import type { productOfStaff } from '../../gateway/pages/roles/product.ts';

/** One product for the staff: as buyers see it, with stock, sales and the way to change it; also what buyers do not see. */
export default function ProductPage({ data: { page, id, name, picture, figures } }: PageProps<typeof productOfStaff>) {
  const panel = <StaffPanel figures={figures} />;
  if (page) return <Product key={id} {...page} aside={panel} />;
  return (
    <div className="shop-StaffHidden">
      <h1>
        <Phrases text={name} />
      </h1>
      {panel}
      {picture && <img src={picture.src} alt={picture.alt} width={picture.width || 800} height={picture.height || 800} />}
    </div>
  );
}
