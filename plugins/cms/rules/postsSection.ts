import type { SectionDeclaration } from '#kit/composer/section.ts';
import { flag, group, localText, plainText, setting, whole } from '#kit/schema/settings.ts';

/** The latest posts on a composed page. */
export const PostsSection = {
  as: ['section', 'block'],
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for none', { th: 'บทความล่าสุด', en: 'Latest posts' }),
    page: setting(plainText(200), 'Address of the page whose posts are shown, such as `news`; empty for those of all pages', ''),
    count: setting(whole(1, 12), 'How many posts', 3),
    more: setting(flag, 'Whether a button leads to that page', true),
  }),
} as const satisfies SectionDeclaration;
