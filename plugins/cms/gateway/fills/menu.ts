import type { Load } from '#kernel/contract/load.ts';
import type { cms } from '../../plugin.ts';
import { menuLinks, type MenuLink } from '../../rules/menu.ts';

const loadMenu =
  (key: 'header' | 'footer'): Load<typeof cms, MenuLink[]> =>
  async ({ call, locale }) => ({ data: menuLinks((await call('getMenus'))[key], locale) });

export const loadHeader = loadMenu('header');
export const loadFooter = loadMenu('footer');
