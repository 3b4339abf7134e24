import type { SectionDeclaration } from '../../section.ts';
import { choice, group, list, localText, setting } from '#kit/schema/settings.ts';
import { none, onePicture, title } from '../settings.ts';

export const gallery = {
  as: ['section', 'block'],
  settings: group({
    title: title('ภาพบรรยากาศ', 'Pictures'),
    items: setting(
      list(group({ picture: onePicture('The picture'), caption: setting(localText(200), 'A line below it', none) }), 60),
      'The pictures',
      [],
    ),
    minColumn: setting(choice(['140', '200', '280']), 'Least width of a picture in px: as many stand side by side as fit', '200'),
  }),
} as const satisfies SectionDeclaration;
