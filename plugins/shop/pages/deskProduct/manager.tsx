import { useState } from 'react';
import type { PageProps } from '#kernel/contract/page.ts';
import { ProductEditor } from '../../parts/desk/catalogue/product/ProductEditor.tsx';
import type { load } from '../../gateway/pages/deskProduct.ts';

/** A product's page for the staff. Another product is another form. */
export default function DeskProductPage({ data, params }: PageProps<typeof load>) {
  // A new one keeps its id while the page's data is read again: sent twice it is made once.
  const [made] = useState(data.id);
  const id = params.id === 'new' || data.id === made ? made : data.id;
  return <ProductEditor key={id} {...data} id={id} />;
}
