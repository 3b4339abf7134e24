import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { shifts } from '../../gateway/pages/shifts.ts';
import { ShiftList } from '../../parts/desk/shifts/ShiftList.tsx';

/** Shifts of all stores. */
export default function ShiftsPage({ data }: PageProps<typeof shifts>) {
  const t = useText('pos');
  return (
    <DeskPage title={t('page.shifts')}>
      <ShiftList data={data} />
    </DeskPage>
  );
}
