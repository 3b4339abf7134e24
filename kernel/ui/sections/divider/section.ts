import type { SectionDeclaration } from '#kernel/contract/section.ts';
import { group, localText, setting } from '#kernel/layout/settings.ts';
import { none } from '../settings.ts';

export const divider = {
  as: ['section', 'block'],
  settings: group({ text: setting(localText(80), 'Words in the middle of the line; empty for none', none) }),
} as const satisfies SectionDeclaration;
