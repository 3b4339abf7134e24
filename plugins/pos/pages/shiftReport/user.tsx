import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { shiftPage } from '../../gateway/pages/shifts.ts';
import { DrawerEvents } from '../../parts/desk/shifts/DrawerEvents.tsx';
import { ShiftActs } from '../../parts/desk/shifts/ShiftActs.tsx';
import { ShiftSheet } from '../../parts/desk/shifts/ShiftSheet.tsx';
import '../../parts/desk/shifts/shifts.css';

/** An X report of an open shift, the Z report of a closed one. */
export default function ShiftPage({ data }: PageProps<typeof shiftPage>) {
  const t = useText('pos');
  return (
    <MemberPage
      area={t('list.area')}
      title={t(data.report.state === 'open' ? 'shift.x' : 'shift.z')}
      back={{ to: '/cluster/shifts', label: t('page.shifts') }}
    >
      <div className="ui-Actions">
        <ShiftActs data={data} />
      </div>
      <ShiftSheet report={data.report} />
      <DrawerEvents events={data.report.events} />
    </MemberPage>
  );
}
