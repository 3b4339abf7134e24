import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { CalendarData, Entry, Source } from '#plugins/calendar/gateway/pages/calendars.ts';
import type { Mode } from '#plugins/calendar/rules/period.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/calendar/messages/{th,en,view/th,view/en,pages/th,pages/en}.json',
);
const group = (folder: string): TextModules => ({
  th: () => groups[`../../../plugins/calendar/messages/${folder}th.json`]!(),
  en: () => groups[`../../../plugins/calendar/messages/${folder}en.json`]!(),
});
const TEXTS = ['', 'view/', 'pages/'].map(group);

/** All words of calendars, for stories of its pages. */
export async function calendarTexts(): Promise<void> {
  for (const texts of TEXTS) for (const locale of ['th', 'en'] as const) await addTexts('calendar', texts, locale);
}

const uuid = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const SITE = uuid(1);
const OWN = uuid(2);

export const sources: readonly Source[] = [
  { id: SITE, slug: 'activities', name: 'ปฏิทินกิจกรรม', tone: 1, kind: 'site', right: 'manage', public: true },
  { id: OWN, slug: 'own', name: 'งานของฉัน', tone: 0, kind: 'own', right: 'manage', public: false },
  { id: 'layer:lesson.dates', slug: '', name: 'ปฏิทินหลักสูตร', tone: 3, kind: 'layer', right: 'read', public: true },
  { id: 'holidays', slug: '', name: 'วันหยุดราชการ', tone: 4, kind: 'holidays', right: 'read', public: true },
];

const entry = (index: number, more: Partial<Entry>): Entry => ({
  id: uuid(100 + index),
  sourceId: SITE,
  occurrence: '',
  title: 'ประชุมทีมประจำสัปดาห์',
  place: 'ห้องประชุมชั้น 2',
  href: '',
  startsAt: '2026-11-16T02:00:00.000Z',
  endsAt: '2026-11-16T03:00:00.000Z',
  allDay: false,
  state: 'confirmed',
  busy: true,
  hidden: false,
  repeats: false,
  mayEdit: true,
  answer: null,
  ...more,
});

/** A week of everything that an entry can be. */
const entries: readonly Entry[] = [
  entry(0, { repeats: true, occurrence: '2026-11-16T09:00' }),
  entry(1, { title: 'อบรมกาแฟดริป', place: 'ครัวสาธิต', startsAt: '2026-11-18T06:00:00.000Z', endsAt: '2026-11-18T09:00:00.000Z' }),
  entry(2, { sourceId: OWN, title: 'ตรวจการบ้าน', startsAt: '2026-11-18T06:30:00.000Z', endsAt: '2026-11-18T08:00:00.000Z' }),
  entry(3, { sourceId: OWN, title: 'โทรนัดผู้ประกอบการ', startsAt: '2026-11-18T07:00:00.000Z', endsAt: '2026-11-18T07:30:00.000Z' }),
  entry(4, { title: 'ตลาดนัดของดีชุมชน', startsAt: '2026-11-21', endsAt: '2026-11-22', allDay: true, place: 'ลานหน้าอาคาร' }),
  entry(5, { title: 'ชิมอาหารไทยสี่ภาค', state: 'tentative', startsAt: '2026-11-21T04:00:00.000Z', endsAt: '2026-11-21T06:30:00.000Z' }),
  entry(6, { hidden: true, mayEdit: false, title: '', startsAt: '2026-11-20T03:00:00.000Z', endsAt: '2026-11-20T05:00:00.000Z' }),
  entry(7, { sourceId: OWN, title: 'นัดหมอ', answer: 'declined', startsAt: '2026-11-20T08:00:00.000Z', endsAt: '2026-11-20T09:00:00.000Z' }),
  entry(8, {
    sourceId: 'layer:lesson.dates',
    title: 'เรียนสด: ถามช่างสด',
    href: '/lesson/detail/woodwork',
    mayEdit: false,
    startsAt: '2026-11-19T12:00:00.000Z',
    endsAt: '2026-11-19T13:00:00.000Z',
  }),
  entry(9, { sourceId: 'holidays', title: 'วันพ่อแห่งชาติ', startsAt: '2026-12-05', endsAt: '2026-12-05', allDay: true, mayEdit: false }),
  ...[10, 11, 12, 13, 14].map((index) =>
    entry(index, {
      title: `สอบปฏิบัติกลุ่ม ${index - 9}`,
      startsAt: `2026-11-25T0${index - 8}:00:00.000Z`,
      endsAt: `2026-11-25T0${index - 8}:45:00.000Z`,
    }),
  ),
];

/** The page’s data in a view of 21 November 2026. */
export const calendarData = (mode: Mode, more: Partial<CalendarData> = {}): CalendarData => ({
  view: { sources: [...sources], entries: [...entries], timezone: 'Asia/Bangkok', today: '2026-11-21', cut: false },
  mode,
  day: '2026-11-21',
  q: '',
  slug: '',
  ...more,
});
