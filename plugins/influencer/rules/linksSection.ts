import type { SectionDeclaration } from '#kit/composer/section.ts';
import { flag, group, localText, plainText, setting, whole } from '#kit/schema/settings.ts';

/** What influencers recommend, on a composed page. */
export const InfluencerLinks = {
  as: ['section', 'block'],
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for none', { th: 'คนดังแนะนำ', en: 'They recommend' }),
    slug: setting(plainText(40), 'Address of one influencer; empty for all', ''),
    count: setting(whole(1, 12), 'How many links', 6),
    more: setting(flag, 'Whether a button leads to all influencers', true),
  }),
} as const satisfies SectionDeclaration;
