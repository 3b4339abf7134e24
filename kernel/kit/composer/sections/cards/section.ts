import type { SectionDeclaration } from '../../section.ts';
import { choice, group, link, list, localText, setting } from '#kit/schema/settings.ts';
import { lead, none, onePicture, title } from '../settings.ts';

export const cards = {
  as: ['section', 'block'],
  settings: group({
    title: title('สิ่งที่เรามี', 'What we offer'),
    lead,
    items: setting(
      list(
        group({
          title: setting(localText(120), 'Title of the card', none),
          text: setting(localText(300), 'A sentence or two', none),
          picture: onePicture('Picture above the title'),
          to: setting(link, 'Where the card leads; empty for nowhere', ''),
        }),
        12,
      ),
      'The cards',
      [],
    ),
    columns: setting(choice(['2', '3', '4']), 'Cards side by side where there is room', '3'),
  }),
} as const satisfies SectionDeclaration;
