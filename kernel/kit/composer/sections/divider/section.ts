import type { SectionDeclaration } from '../../section.ts';
import { group, localText, setting } from '#kit/schema/settings.ts';
import { none } from '../settings.ts';

export const divider = {
  as: ['section', 'block'],
  settings: group({ text: setting(localText(80), 'Words in the middle of the line; empty for none', none) }),
} as const satisfies SectionDeclaration;
