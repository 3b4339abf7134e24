import type { SectionDeclaration } from '../../section.ts';
import { group, link, localText, plainText, setting } from '#kit/schema/settings.ts';
import { none, onePicture, title } from '../settings.ts';

export const contact = {
  as: ['section', 'block'],
  settings: group({
    title: title('ติดต่อเรา', 'Find us'),
    address: setting(localText(300), 'Where you are', none),
    hours: setting(localText(200), 'When you are there', none),
    phone: setting(plainText(40), 'Telephone number', ''),
    email: setting(plainText(200), 'E-mail address', ''),
    map: setting(link, 'Address of the place in a map service', ''),
    picture: onePicture('A map or the front of the house'),
  }),
} as const satisfies SectionDeclaration;
