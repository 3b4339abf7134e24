import { YearPage } from '../../parts/year/YearPage.tsx';
import type { PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/calendar.ts';

/** A year of courses, for everybody. */
export default function CalendarPage({ data }: PageProps<typeof load>) {
  return <YearPage {...data} />;
}
