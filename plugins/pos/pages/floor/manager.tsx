import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { floor } from '../../gateway/pages/floor.ts';
import { FloorView } from '../../parts/desk/menu/FloorView.tsx';

/** Plans of tables, for staff. */
export default function FloorPage({ data }: PageProps<typeof floor>) {
  const t = useText('pos');
  return (
    <DeskPage title={t('page.floor')} lead={t('floor.lead')}>
      <FloorView data={data} />
    </DeskPage>
  );
}
