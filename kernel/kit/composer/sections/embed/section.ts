import type { SectionDeclaration } from '../../section.ts';
import { group, link, localText, setting } from '#kit/schema/settings.ts';
import { none, onePicture } from '../settings.ts';

export const embed = {
  as: ['section', 'block'],
  settings: group({
    film: setting(link, 'Address of a film at YouTube or Vimeo', ''),
    title: setting(localText(160), 'What the film is', none),
    picture: onePicture('Shown until somebody plays it'),
    caption: setting(localText(300), 'A line below it', none),
  }),
} as const satisfies SectionDeclaration;
