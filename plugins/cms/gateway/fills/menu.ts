import type { Load } from '#kernel/contract/load.ts';
import type { cms } from '../../plugin.ts';
import { menuLinks, type MenuLink } from '../../rules/menu.ts';
import { decoded, inLanguage } from '../languages.ts';

/** A menu in the visitor's language: its words, and of pages that stand in several those that are in it. */
const loadMenu =
  (key: 'header' | 'footer'): Load<typeof cms, MenuLink[]> =>
  async (ctx) => {
    const links = menuLinks((await ctx.call('getMenus'))[key], ctx.locale);
    const paths = links.flatMap((link) => [link, ...link.children].flatMap(({ href }) => (href.startsWith('/') ? href : [])));
    const found = await inLanguage(ctx, paths, ctx.locale);
    const led = <L extends { href: string }>(link: L): L => ({ ...link, href: found.get(decoded(link.href)) ?? link.href });
    return { data: links.map((link) => ({ ...led(link), children: link.children.map(led) })) };
  };

export const loadHeader = loadMenu('header');
export const loadFooter = loadMenu('footer');
