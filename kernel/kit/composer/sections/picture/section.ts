import type { SectionDeclaration } from '../../section.ts';
import { choice, flag, group, link, localText, setting } from '#kit/schema/settings.ts';
import { none, onePicture } from '../settings.ts';

export const picture = {
  as: ['section', 'block'],
  settings: group({
    picture: onePicture('The picture'),
    caption: setting(localText(300), 'A line below it', none),
    shape: setting(choice(['natural', 'wide', 'square', 'portrait']), 'As it is, or cut to a shape', 'natural'),
    rounded: setting(flag, 'Whether its corners are round', true),
    to: setting(link, 'Where a press on it leads; empty for nowhere', ''),
  }),
} as const satisfies SectionDeclaration;
