import type { SectionDeclaration } from '#kit/composer/section.ts';
import { choice, flag, group, localText, plainText, setting, whole } from '#kit/schema/settings.ts';

/** Courses on a composed page: as cards, or as rows to browse. */
export const CoursesSection = {
  as: ['section', 'block'],
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for none', { th: 'หลักสูตรแนะนำ', en: 'Courses for you' }),
    look: setting(choice(['grid', 'row', 'stream']), 'As cards, as one row, or as rows with a large picture on top', 'grid'),
    pick: setting(
      choice(['popular', 'newest', 'rating', 'starts']),
      'Which courses: popular, newest, best rated, starting soon',
      'popular',
    ),
    category: setting(plainText(120), 'Slug of the category; empty for all', ''),
    count: setting(whole(2, 12), 'How many courses', 6),
    more: setting(flag, 'Whether a button leads to all of them', true),
  }),
} as const satisfies SectionDeclaration;
