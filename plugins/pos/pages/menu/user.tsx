import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { menu } from '../../gateway/pages/menu.ts';
import { MenuView } from '../../parts/desk/menu/MenuView.tsx';

/** Modifiers and kitchen stations of the clusters that one manages. */
export default function MemberMenuPage({ data }: PageProps<typeof menu>) {
  const t = useText('pos');
  return (
    <MemberPage area={t('list.area')} title={t('page.menu')}>
      <MenuView data={data} />
    </MemberPage>
  );
}
