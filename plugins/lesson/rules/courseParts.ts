import type { CourseDraft } from '../calls/deskSchemas.ts';

/** Parts of a course's page for its authors, each with an address of its own. */
export const COURSE_PARTS = ['outline', 'about', 'access', 'rules', 'people', 'seo'] as const;
export type CoursePart = (typeof COURSE_PARTS)[number];

/** Where a field of its form stands. */
const PART_OF: Readonly<Record<keyof CourseDraft, CoursePart>> = {
  title: 'about',
  subtitle: 'about',
  slug: 'about',
  descriptionHtml: 'about',
  outcomes: 'about',
  audience: 'about',
  requirements: 'about',
  categoryId: 'about',
  level: 'about',
  language: 'about',
  tags: 'about',
  coverFileId: 'about',
  trailerUrl: 'about',
  visibility: 'about',
  featured: 'about',
  enrolMode: 'access',
  priceSatang: 'access',
  salePriceSatang: 'access',
  enrolOpensAt: 'access',
  enrolClosesAt: 'access',
  startsAt: 'access',
  endsAt: 'access',
  seats: 'access',
  accessDays: 'access',
  sequential: 'rules',
  completion: 'rules',
  prerequisites: 'rules',
  certificate: 'rules',
  certificateTemplateId: 'rules',
  certificateValidMonths: 'rules',
  instructors: 'people',
  seo: 'seo',
};

/** The field of the form that a path (`seo.title`) leads into. */
export const fieldOf = (path: string) => path.split('.')[0] as keyof CourseDraft;

/** The part that a field stands in, by its path (`seo.title`). */
export const partOf = (path: string): CoursePart => PART_OF[fieldOf(path)] ?? 'about';

/** The part that an address names; the outline where it names none. */
export const partNamed = (name: string | undefined): CoursePart => COURSE_PARTS.find((part) => part === name) ?? 'outline';

/** Address of a part, and of a place within it. */
export const partPath = (courseId: string, part: CoursePart, place = ''): string =>
  `/lesson/desk/courses/${courseId}${part === 'outline' ? '' : `?part=${part}`}${place && `#${place}`}`;
