import type { SectionDeclaration } from '../../section.ts';
import { choice, group, localText, setting } from '#kit/schema/settings.ts';
import { button, noButton, none, onePicture } from '../settings.ts';

/** The first band of a page: what it is about, and what to do next. */
export const hero = {
  as: ['section'],
  settings: group({
    eyebrow: setting(localText(80), 'Short line above the title', none),
    title: setting(localText(160), 'Title; the first hero has the heading of the page', { th: 'ยินดีต้อนรับ', en: 'Welcome' }),
    text: setting(localText(400), 'A sentence or two below the title', none),
    action: setting(button, 'What visitors should do', noButton),
    secondAction: setting(button, 'What they may do instead', noButton),
    picture: onePicture('Picture beside the words or behind them'),
    look: setting(choice(['side', 'behind', 'centre']), 'Picture beside the words, behind them, or words in the middle above it', 'side'),
    height: setting(choice(['normal', 'tall']), 'How high the band is', 'normal'),
  }),
} as const satisfies SectionDeclaration;
