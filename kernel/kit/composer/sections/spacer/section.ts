import type { SectionDeclaration } from '../../section.ts';
import { choice, group, setting } from '#kit/schema/settings.ts';

export const spacer = {
  as: ['section', 'block'],
  settings: group({ size: setting(choice(['small', 'medium', 'large']), 'How much room', 'medium') }),
} as const satisfies SectionDeclaration;
