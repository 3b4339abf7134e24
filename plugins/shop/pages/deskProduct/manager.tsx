import { useState } from 'react';
import type { PageProps } from '#kernel/contract/page.ts';
import { ProductEditor } from '../../parts/desk/catalogue/product/ProductEditor.tsx';
import type { load } from '../../gateway/pages/deskProduct.ts';

/** A product's page for the staff. Another product is another form. */
export default function DeskProductPage({ data, params }: PageProps<typeof load>) {
  // A new product keeps its id when the data is reloaded, so that a second submit does not create it twice.
  const [made] = useState(data.id);
  const id = params.id === 'new' || data.id === made ? made : data.id;
  return <ProductEditor key={id} {...data} id={id} />;
}
