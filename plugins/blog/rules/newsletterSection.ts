import type { SectionDeclaration } from '#kit/composer/section.ts';
import { group, localText, plainText, setting } from '#kit/schema/settings.ts';

/** Subscribing to posts by mail, on a composed page. */
export const NewsletterSection = {
  as: ['section', 'block'],
  texts: ['subscribe'],
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for none', { th: 'รับเรื่องใหม่ทางอีเมล', en: 'New stories by email' }),
    category: setting(plainText(120), 'Slug of the category whose posts are sent; empty for those of all', ''),
  }),
} as const satisfies SectionDeclaration;
