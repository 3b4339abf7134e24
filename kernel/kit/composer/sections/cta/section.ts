import type { SectionDeclaration } from '../../section.ts';
import { choice, group, setting } from '#kit/schema/settings.ts';
import { button, lead, noButton, title } from '../settings.ts';

export const cta = {
  as: ['section', 'block'],
  settings: group({
    title: title('พร้อมเริ่มหรือยัง', 'Ready to begin?'),
    lead,
    action: setting(button, 'What visitors should do', noButton),
    secondAction: setting(button, 'What they may do instead', noButton),
    look: setting(choice(['accent', 'quiet']), 'In the colour of the theme, or quiet', 'accent'),
  }),
} as const satisfies SectionDeclaration;
