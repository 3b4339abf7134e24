import { useSite } from '#kernel/contract/page.ts';

/** Where a product is changed, for who may; null for the others. */
export function useEdit(): (productId: string) => string | null {
  const mayEdit = useSite().pages.some(({ id }) => id === 'shop.deskProduct');
  return (productId) => (mayEdit ? `/shop/desk/products/${productId}` : null);
}
