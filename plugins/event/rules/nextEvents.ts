import type { SectionDeclaration } from '#kit/composer/section.ts';
import { flag, group, localText, plainText, setting, whole } from '#kit/schema/settings.ts';

/** What takes place next, on a composed page. */
export const NextEvents = {
  as: ['section', 'block'],
  texts: 'card',
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for none', { th: 'กิจกรรมที่กำลังจะมาถึง', en: 'Coming up' }),
    category: setting(plainText(80), 'Only events of this category; empty for all', ''),
    count: setting(whole(1, 12), 'How many events', 3),
    more: setting(flag, 'Whether a button leads to all of them', true),
  }),
} as const satisfies SectionDeclaration;
