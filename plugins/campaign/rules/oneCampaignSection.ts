import type { SectionDeclaration } from '#kit/composer/section.ts';
import { flag, group, localText, plainText, setting } from '#kit/schema/settings.ts';

/** A campaign on a composed page: its rounds with what is left, and the way to register. */
export const OneCampaignSection = {
  as: ['section', 'block'],
  texts: 'campaign',
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for the campaign’s own', { th: '', en: '' }),
    campaign: setting(plainText(80), 'Slug of the campaign', ''),
    form: setting(flag, 'Whether people register right there', true),
  }),
} as const satisfies SectionDeclaration;
