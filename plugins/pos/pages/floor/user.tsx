import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { floor } from '../../gateway/pages/floor.ts';
import { FloorView } from '../../parts/desk/menu/FloorView.tsx';

/** Plans of tables of the stores that one manages. */
export default function MemberFloorPage({ data }: PageProps<typeof floor>) {
  const t = useText('pos');
  return (
    <MemberPage area={t('list.area')} title={t('page.floor')}>
      <FloorView data={data} />
    </MemberPage>
  );
}
