import type { ReactNode } from 'react';
import type { ProductCard as Product } from '../../../schemas.ts';
import { ProductCard } from './ProductCard.tsx';
import './productGrid.css';

/** Rows that are in view at once on a phone: their pictures are not waited with. */
const EAGER = 4;

interface Props {
  products: readonly Product[];
  level?: 2 | 3;
  eager?: boolean;
  /** Below each card: what the visitor's role sees besides. */
  renderBelow?: (product: Product) => ReactNode;
}

/** Products side by side: two on a phone, four on a desk. */
export function ProductGrid({ products, level, eager, renderBelow }: Props) {
  return (
    <ul className="shop-Grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} level={level} eager={eager && index < EAGER} />
          {renderBelow?.(product)}
        </li>
      ))}
    </ul>
  );
}
