import type { PageProps } from '#kernel/contract/page.ts';
import { CartView } from '../../parts/cart/CartView.tsx';
import { StaffLine } from '../../parts/roles/StaffLine.tsx';
import { useEdit } from '../../parts/roles/useEdit.ts';
import type { cartOfStaff } from '../../gateway/pages/roles/cart.ts';

/** What somebody of the staff is about to buy, with stock and sales of it. */
export default function CartPage({ data }: PageProps<typeof cartOfStaff>) {
  const edit = useEdit();
  return (
    <CartView
      data={data}
      renderBelowLine={({ sku, name }) => {
        const known = data.figures[sku];
        return known && <StaffLine name={name} variants={[known]} edit={edit(known.productId)} />;
      }}
    />
  );
}
