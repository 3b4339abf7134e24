import type { SectionDeclaration } from '../../section.ts';
import { flag, group, list, localText, setting } from '#kit/schema/settings.ts';
import { none, title } from '../settings.ts';

export const faq = {
  as: ['section', 'block'],
  settings: group({
    title: title('คำถามที่พบบ่อย', 'Questions and answers'),
    items: setting(
      list(
        group({
          question: setting(localText(200), 'The question', none),
          answer: setting(localText(1500), 'The answer; an empty line begins a paragraph', none),
        }),
        30,
      ),
      'Questions with their answers',
      [],
    ),
    firstOpen: setting(flag, 'Whether the first answer is shown at once', true),
  }),
} as const satisfies SectionDeclaration;
