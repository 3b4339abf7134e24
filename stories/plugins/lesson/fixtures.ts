import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { CourseCard, CourseDetail, OutlineSection } from '#plugins/lesson/schemas.ts';
import { drawing } from '../../pictures.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/lesson/messages/{th,en,shared/th,shared/en,card/th,card/en,list/th,list/en,browse/th,browse/en,enroll/th,enroll/en,play/th,play/en}.json',
);
const from = (path: string) => groups[`../../../plugins/lesson/messages/${path}.json`]!;
const texts: TextModules[] = ['', 'shared/', 'card/', 'list/', 'browse/', 'enroll/', 'play/'].map((group) => ({
  th: from(`${group}th`),
  en: from(`${group}en`),
}));

/** Loads what learners' pages say. */
export const lessonTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('lesson', modules, locale);
};

const uuid = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const TITLES = [
  'งานไม้เบื้องต้น ทำม้านั่งตัวแรก',
  'แกงไทยสี่ภาค โขลกเครื่องแกงเองทุกหม้อ',
  'ทอผ้าฝ้ายย้อมคราม',
  'บัญชีร้านเล็ก',
  'แปลงผักอินทรีย์หลังบ้าน กินได้ใน 45 วัน',
];

export const card = (index: number, more: Partial<CourseCard> = {}): CourseCard => ({
  id: uuid(index),
  slug: `course-${index}`,
  title: TITLES[index % TITLES.length]!,
  subtitle: 'จากไม้แผ่นเดียวถึงม้านั่งที่นั่งได้จริง ใช้เครื่องมือมือถือไม่ถึงสิบชิ้น',
  cover: { url: drawing((index * 67) % 360, '', 640, 360), width: 640, height: 360 },
  level: 'beginner',
  category: { slug: 'craft', title: 'งานช่างและหัตถกรรม' },
  tags: [],
  price: { satang: 0, regularSatang: 0 },
  rating: 4.7,
  ratings: 38,
  learners: 412,
  lessons: 8,
  minutes: 93,
  instructors: ['ธนา รุ่งเรือง'],
  startsAt: null,
  featured: false,
  isNew: false,
  upcoming: false,
  enrolment: null,
  ...more,
});

export const cards: CourseCard[] = [
  card(0, { featured: true }),
  card(1, { price: { satang: 99_000, regularSatang: 129_000 }, isNew: true }),
  card(2, { enrolment: { state: 'active', percent: 42, resume: { lesson: 'a', title: 'ย้อมให้สีติดทน' } } }),
  card(3, { enrolment: { state: 'waitlisted', percent: 0, resume: null }, ratings: 0 }),
  card(4, { upcoming: true, startsAt: '2026-12-15T02:00:00Z', cover: null }),
  card(5, { enrolment: { state: 'completed', percent: 100, resume: null } }),
];

const lesson = (index: number, more: Partial<OutlineSection['lessons'][number]>): OutlineSection['lessons'][number] => ({
  id: uuid(100 + index),
  slug: `lesson-${index}`,
  title: 'วัด เลื่อย ไส ให้ได้ฉาก',
  kind: 'video',
  minutes: 12,
  preview: false,
  required: true,
  state: 'not_started',
  percent: 0,
  locked: '',
  opensAt: null,
  startsAt: null,
  ...more,
});
export const sections: OutlineSection[] = [
  {
    id: uuid(90),
    title: 'เตรียมตัวก่อนลงมือ',
    opensAt: null,
    lessons: [
      lesson(1, { title: 'ทำม้านั่งใน 46 วินาที', preview: true, state: 'completed' }),
      lesson(2, { title: 'เครื่องมือสิบชิ้นที่ต้องมี', kind: 'article', preview: true }),
      lesson(3, { title: 'แบบม้านั่ง', kind: 'file', locked: 'enrol' }),
    ],
  },
  {
    id: uuid(91),
    title: 'ลงมือทำ',
    opensAt: null,
    lessons: [
      lesson(4, { locked: 'sequence' }),
      lesson(5, { title: 'ถามช่างสด', kind: 'live', locked: 'date', opensAt: '2026-12-15T02:00:00Z', startsAt: '2026-12-15T02:00:00Z' }),
      lesson(6, { title: 'แบบทดสอบ', kind: 'exam', locked: 'section' }),
    ],
  },
];

/** A course as its page shows it, with what a story changes. */
export const course = (more: Partial<CourseDetail> = {}): CourseDetail => ({
  card: card(1, { price: { satang: 99_000, regularSatang: 129_000 } }),
  state: 'published',
  descriptionHtml: '',
  outcomes: [],
  audience: [],
  requirements: [],
  trailer: null,
  language: 'th',
  sections,
  instructors: [],
  prerequisites: [],
  batches: [],
  seats: 20,
  seatsLeft: 3,
  waiting: 0,
  enrolMode: 'paid',
  enrolOpensAt: null,
  enrolClosesAt: '2026-12-31T16:59:00Z',
  block: '',
  startsAt: null,
  endsAt: null,
  accessDays: 180,
  certificate: { path: '/', validMonths: 24 },
  related: [],
  enrolment: null,
  review: null,
  mayEdit: false,
  seo: { title: '', description: '', image: null },
  updatedAt: '2026-11-21T00:00:00Z',
  ...more,
});
