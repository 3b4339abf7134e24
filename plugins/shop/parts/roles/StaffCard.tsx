import type { Figures } from '../../gateway/roles/figures.ts';
import type { ProductCard } from '../../schemas.ts';
import { StaffLine } from './StaffLine.tsx';
import { useEdit } from './useEdit.ts';

/** Below a card: what the staff see of it. */
export function StaffCard({ product, figures }: { product: ProductCard; figures: Readonly<Record<string, Figures>> }) {
  const edit = useEdit();
  const known = figures[product.id];
  return known ? <StaffLine name={product.name} variants={known.variants} edit={edit(product.id)} /> : null;
}
