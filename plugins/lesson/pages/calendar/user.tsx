import { MyFeed } from '../../parts/year/MyFeed.tsx';
import { YearPage } from '../../parts/year/YearPage.tsx';
import type { PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/calendar.ts';

/** A year of courses with what is the member's own, and a feed of it. */
export default function CalendarPage({ data }: PageProps<typeof load>) {
  return <YearPage {...data} myFeed={<MyFeed path={data.found.myFeedPath} />} />;
}
