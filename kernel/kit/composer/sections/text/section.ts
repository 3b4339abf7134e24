import type { SectionDeclaration } from '../../section.ts';
import { choice, group, richText, setting } from '#kit/schema/settings.ts';
import { title } from '../settings.ts';

export const text = {
  as: ['section', 'block'],
  settings: group({
    title: title('', ''),
    body: setting(richText(40_000), 'The text: paragraphs, lists, tables, links', { th: '<p>เขียนเนื้อหาที่นี่</p>', en: '<p>Write here</p>' }),
    measure: setting(choice(['reading', 'full']), 'As wide as is good to read, or as there is room', 'reading'),
  }),
} as const satisfies SectionDeclaration;
