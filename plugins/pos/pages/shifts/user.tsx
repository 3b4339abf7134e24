import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { shifts } from '../../gateway/pages/shifts.ts';
import { ShiftList } from '../../parts/desk/shifts/ShiftList.tsx';

/** Shifts of the stores that one manages. */
export default function ShiftsPage({ data }: PageProps<typeof shifts>) {
  const t = useText('pos');
  return (
    <MemberPage area={t('list.area')} title={t('page.shifts')}>
      <ShiftList data={data} />
    </MemberPage>
  );
}
