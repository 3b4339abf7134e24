import { YearPage } from '../../parts/calendar/YearPage.tsx';
import type { PageProps } from '#kernel/contract/client.ts';
import type { CalendarData } from './load.ts';

/** A year of courses, for everybody. */
export default function CalendarPage({ data }: PageProps<CalendarData>) {
  return <YearPage {...data} member={false} />;
}
