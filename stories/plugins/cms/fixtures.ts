import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { EntryView } from '#plugins/cms/schemas.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/cms/messages/{th,en,staff/th,staff/en}.json');
const from = (path: string) => groups[`../../../plugins/cms/messages/${path}.json`]!;
const texts: TextModules[] = ['', 'staff/'].map((group) => ({ th: from(`${group}th`), en: from(`${group}en`) }));

/** Loads what visitors' and writers' pages say. */
export const cmsTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('cms', modules, locale);
};

/** A published page that is there in two languages and found under tags. */
export const page: EntryView = {
  id: '0193a1b2-0000-7000-8000-000000000011',
  kind: 'page',
  slug: 'นาของเรา',
  path: '/นาของเรา',
  locale: 'th',
  title: 'นาของเรา',
  excerpt: 'ข้าวหอมจากทุ่งที่ไม่ใช้ยา',
  html: '<p>ข้าวหอมจากทุ่งที่ไม่ใช้ยา</p>',
  image: null,
  seo: { title: '', description: '', noindex: false },
  visibility: 'public',
  locked: false,
  composed: true,
  minutes: 1,
  hasPosts: false,
  publishedAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  parent: null,
  tags: [
    { slug: 'ข้าว', name: 'ข้าว' },
    { slug: 'เกษตรอินทรีย์', name: 'เกษตรอินทรีย์' },
    { slug: 'เรื่องเล่าจากทุ่ง', name: 'เรื่องเล่าจากทุ่งนาและคนปลูกข้าว' },
  ],
  translations: [
    { locale: 'th', path: '/นาของเรา', title: 'นาของเรา' },
    { locale: 'en', path: '/our-fields', title: 'Our fields' },
  ],
  staff: null,
};
