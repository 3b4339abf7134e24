import { YearPage } from '../../parts/calendar/YearPage.tsx';
import type { PageProps } from '#kernel/contract/client.ts';
import type { CalendarData } from './load.ts';

/** A year of courses with what is the member's own, and a feed of it. */
export default function CalendarPage({ data }: PageProps<CalendarData>) {
  return <YearPage {...data} member />;
}
