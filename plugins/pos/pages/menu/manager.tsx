import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { menu } from '../../gateway/pages/menu.ts';
import { MenuView } from '../../parts/desk/menu/MenuView.tsx';

/** Modifiers and kitchen stations, for staff. */
export default function MenuPage({ data }: PageProps<typeof menu>) {
  const t = useText('pos');
  return (
    <DeskPage title={t('page.menu')} lead={t('menu.lead')}>
      <MenuView data={data} />
    </DeskPage>
  );
}
