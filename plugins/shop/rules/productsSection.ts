import type { SectionDeclaration } from '#kit/composer/section.ts';
import { choice, flag, group, localText, plainText, setting, whole } from '#kit/schema/settings.ts';

/** Products on a composed page. */
export const ProductsSection = {
  as: ['section', 'block'],
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for none', { th: 'สินค้าแนะนำ', en: 'Picked for you' }),
    pick: setting(choice(['newest', 'bestselling', 'sale']), 'Which products: the newest, those sold most, or those on sale', 'newest'),
    category: setting(plainText(80), 'Code of the category; empty for all', ''),
    count: setting(whole(2, 12), 'How many products', 4),
    more: setting(flag, 'Whether a button leads to all of them', true),
  }),
} as const satisfies SectionDeclaration;
