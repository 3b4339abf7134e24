import type { SectionDeclaration } from '../../section.ts';
import { choice, group, link, localText, setting } from '#kit/schema/settings.ts';
import { align } from '../settings.ts';

export const button = {
  as: ['block', 'section'],
  settings: group({
    label: setting(localText(60), 'Words on the button', { th: 'อ่านต่อ', en: 'Read on' }),
    to: setting(link, 'Where it leads', '/'),
    look: setting(choice(['primary', 'secondary', 'quiet']), 'How much it stands out', 'primary'),
    align,
  }),
} as const satisfies SectionDeclaration;
