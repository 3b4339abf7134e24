import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/work.ts';
import { MonthView } from '../../parts/calendar/MonthView.tsx';
import { useWork } from '../../parts/work/useWork.ts';
import { WorkFrame } from '../../parts/work/WorkFrame.tsx';

/** Tasks on the days that they are due. */
export default function CalendarPage({ data: sent }: PageProps<typeof load>) {
  const data = useWork(sent);
  const t = useText('project');
  return (
    <WorkFrame data={data} layout="calendar" title={t('page.calendar')}>
      {(props) => <MonthView {...props} />}
    </WorkFrame>
  );
}
