import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { shiftPage } from '../../gateway/pages/shifts.ts';
import { DrawerEvents } from '../../parts/desk/shifts/DrawerEvents.tsx';
import { ShiftActs } from '../../parts/desk/shifts/ShiftActs.tsx';
import { ShiftSheet } from '../../parts/desk/shifts/ShiftSheet.tsx';
import '../../parts/desk/shifts/shifts.css';

/** An X report of an open shift, the Z report of a closed one. */
export default function ShiftPage({ data }: PageProps<typeof shiftPage>) {
  const t = useText('pos');
  return (
    <DeskPage
      title={t(data.report.state === 'open' ? 'shift.x' : 'shift.z')}
      back={{ to: '/cluster/shifts', label: t('page.shifts') }}
      actions={<ShiftActs data={data} />}
    >
      <ShiftSheet report={data.report} />
      <DrawerEvents events={data.report.events} />
    </DeskPage>
  );
}
