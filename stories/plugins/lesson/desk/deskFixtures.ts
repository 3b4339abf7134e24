import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { DeskCourse, DeskLessonFull } from '#plugins/lesson/calls/deskSchemas.ts';
import type { Choices } from '#plugins/lesson/gateway/pages/deskCourse.ts';
import { newCourse, newLesson } from '#plugins/lesson/rules/newDrafts.ts';
import { LONG_THAI } from '../../../texts.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../../plugins/lesson/messages/{th,en,desk/th,desk/en,shared/th,shared/en}.json',
);
const from = (path: string) => groups[`../../../../plugins/lesson/messages/${path}.json`]!;
const texts: TextModules[] = ['', 'desk/', 'shared/'].map((group) => ({ th: from(`${group}th`), en: from(`${group}en`) }));

/** Loads what the desk says. */
export const deskTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('lesson', modules, locale);
};

const uuid = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
type Section = DeskCourse['sections'][number];
type Lesson = Section['lessons'][number];

const lesson = (index: number, title: string, more: Partial<Lesson> = {}): Lesson => ({
  id: uuid(100 + index),
  sectionId: uuid(10),
  title,
  slug: `lesson-${index}`,
  kind: 'video',
  minutes: 12,
  preview: false,
  required: true,
  change: '',
  problems: [],
  ...more,
});

/** A published course with something of everything that authors meet. */
export const course: DeskCourse = {
  id: uuid(1),
  version: 3,
  state: 'published',
  draft: { ...newCourse('ทำเก้าอี้ไม้ตัวแรกของคุณ', 'first-chair'), subtitle: 'จากไม้แผ่นเดียวถึงเก้าอี้ที่นั่งได้จริง', outcomes: ['เลือกไม้เป็น'] },
  cover: null,
  sections: [
    {
      id: uuid(10),
      title: 'รู้จักไม้และเครื่องมือ',
      release: { kind: 'now', at: null, days: null },
      change: '',
      lessons: [
        lesson(1, 'ไม้ชนิดไหนทำเก้าอี้ได้', { preview: true }),
        lesson(2, 'ลับสิ่วให้คม', { kind: 'article', change: 'changed', required: false }),
        lesson(3, LONG_THAI, { kind: 'audio', change: 'removed' }),
      ],
    },
    {
      id: uuid(11),
      title: 'ประกอบเก้าอี้',
      release: { kind: 'days_after_enrol', at: null, days: 7 },
      change: 'new',
      lessons: [lesson(4, 'เข้าเดือยด้วยมือ', { sectionId: uuid(11), change: 'new', problems: ['media-missing'] })],
    },
    { id: uuid(12), title: 'หมวดที่ยังว่าง', release: { kind: 'after_section', at: null, days: null }, change: 'new', lessons: [] },
  ],
  changes: 4,
  problems: [
    { code: 'media-missing', lessonId: uuid(104), title: 'เข้าเดือยด้วยมือ' },
    { code: 'price-missing', lessonId: null, title: '' },
  ],
  learners: 18,
  publishedAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-21T02:00:00.000Z',
  instructorNames: [],
  actions: ['submit', 'publish', 'unpublish', 'archive'],
};

export const choices: Choices = {
  categories: [{ id: uuid(20), slug: 'wood', title: 'งานไม้' }],
  courses: [{ id: uuid(2), title: 'ใช้เลื่อยให้ปลอดภัย' }],
  exams: [{ id: uuid(30), title: 'แบบทดสอบเครื่องมือ', state: 'published' }],
  templates: [],
  instructors: [{ accountId: uuid(40), name: 'ช่างสมชาย ใจดี' }],
  has: { exams: true, certificates: true, broadcasts: true, billing: true },
};

const draft = (title: string, kind: Lesson['kind']) => newLesson(title, 'lesson-4', kind, 80);
const full = (kind: Lesson['kind'], more: Partial<DeskLessonFull['draft']> = {}): DeskLessonFull => ({
  id: uuid(104),
  courseId: course.id,
  sectionId: uuid(11),
  version: 2,
  draft: { ...draft('เข้าเดือยด้วยมือ', kind), ...more },
  change: 'new',
  files: [
    { id: uuid(50), name: 'เข้าเดือย ตอนที่ 1.mp4', type: 'video/mp4', bytes: 48_000_000, url: null, film: null },
    { id: uuid(51), name: 'คำบรรยาย.vtt', type: 'text/vtt', bytes: 2400, url: null, film: null },
  ],
});

export const video = full('video', {
  mediaFileId: uuid(50),
  tracks: [{ kind: 'captions', language: 'th', label: 'ภาษาไทย', fileId: uuid(51) }],
});
export const embed = full('embed', { embedUrl: 'https://example.com/film' });
export const exam = full('exam', { examId: uuid(30) });
export const live = full('live', { live: { startsAt: '2026-12-01T02:00:00.000Z', endsAt: '2026-12-01T04:00:00.000Z' } });
