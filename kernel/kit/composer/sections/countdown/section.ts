import type { SectionDeclaration } from '../../section.ts';
import { group, localText, moment, setting } from '#kit/schema/settings.ts';
import { button, noButton, title } from '../settings.ts';

export const countdown = {
  as: ['section', 'block'],
  settings: group({
    title: title('พบกันเร็ว ๆ นี้', 'See you soon'),
    until: setting(moment, 'The day and hour that is waited for', ''),
    after: setting(localText(200), 'What is said from then on', { th: 'เริ่มแล้ว', en: 'It has begun' }),
    action: setting(button, 'What visitors should do', noButton),
  }),
} as const satisfies SectionDeclaration;
