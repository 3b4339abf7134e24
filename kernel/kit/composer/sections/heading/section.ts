import type { SectionDeclaration } from '../../section.ts';
import { choice, group, localText, setting } from '#kit/schema/settings.ts';
import { align } from '../settings.ts';

export const heading = {
  as: ['section', 'block'],
  settings: group({
    text: setting(localText(160), 'The heading', { th: 'หัวข้อ', en: 'Heading' }),
    level: setting(choice(['2', '3', '4']), 'Its level: 2 for a part of the page, 3 and 4 for what is in it', '2'),
    align,
  }),
} as const satisfies SectionDeclaration;
