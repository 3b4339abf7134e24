import type { SectionDeclaration } from '#kit/composer/section.ts';
import { flag, localText, group, plainText, setting, whole } from '#kit/schema/settings.ts';

/** The latest posts of the blog on a composed page. */
export const LatestPostsSection = {
  as: ['section', 'block'],
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for none', { th: 'เรื่องล่าสุด', en: 'Latest stories' }),
    category: setting(plainText(120), 'Slug of the category whose posts are shown, such as `news`; empty for those of all', ''),
    featured: setting(flag, 'Whether only featured posts are shown', false),
    count: setting(whole(1, 12), 'How many posts', 3),
    more: setting(flag, 'Whether a button leads to the blog', true),
  }),
} as const satisfies SectionDeclaration;
