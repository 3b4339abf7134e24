import type { SectionDeclaration } from '../../section.ts';
import { group, list, localText, plainText, setting } from '#kit/schema/settings.ts';
import { none, onePicture, title } from '../settings.ts';

export const testimonials = {
  as: ['section', 'block'],
  settings: group({
    title: title('เสียงจากผู้ใช้จริง', 'What people say'),
    items: setting(
      list(
        group({
          quote: setting(localText(500), 'What they said', none),
          name: setting(plainText(80), 'Who said it', ''),
          about: setting(localText(100), 'Who they are', none),
          picture: onePicture('Their picture'),
        }),
        12,
      ),
      'What people said',
      [],
    ),
  }),
} as const satisfies SectionDeclaration;
