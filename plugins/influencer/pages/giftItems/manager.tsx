import { useFormat, type PageProps } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import { giftItems } from '../../calls/tables.ts';
import type { tables } from '../../gateway/pages/desk.ts';
import { PictureField } from '../../parts/desk/PictureField.tsx';

/** What visitors may give. */
export default function GiftItemsPage({ data }: PageProps<typeof tables.giftItems.loads.giftItems>) {
  const { number } = useFormat();
  return (
    <TablePage
      table={giftItems}
      data={data}
      icon="heart"
      cells={{ stock: ({ stock }) => (stock === null ? '∞' : number(stock)) }}
      fields={
        <>
          <FormField name="name" />
          <PictureField name="picture" />
          <FormField name="priceSatang" />
          <FormField name="stock" />
          <FormField name="active" />
        </>
      }
    />
  );
}
