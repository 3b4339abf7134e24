import type { SectionDeclaration } from '../../section.ts';
import { group, link, list, setting } from '#kit/schema/settings.ts';
import { onePicture, title } from '../settings.ts';

export const logos = {
  as: ['section', 'block'],
  settings: group({
    title: title('ผู้สนับสนุน', 'Supporters'),
    items: setting(
      list(group({ picture: onePicture('The logo'), to: setting(link, 'Where it leads; empty for nowhere', '') }), 24),
      'The logos',
      [],
    ),
  }),
} as const satisfies SectionDeclaration;
