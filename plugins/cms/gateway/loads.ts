import type { Loads } from '#kernel/contract/gateway.ts';
import { loadHeader, loadFooter } from './fills/menu.ts';
import { load as custom } from './pages/custom.ts';
import { load as entries } from './pages/entries.ts';
import { load as home } from './pages/home.ts';
import { load as menus } from './pages/menus.ts';
import { load as page } from './pages/page.ts';
import { load as post } from './pages/post.ts';
import { load as tag } from './pages/tag.ts';
import { load as postsSection } from './sections/posts.ts';
import { tagTable } from './tags/table.ts';
import type { cms } from '../plugin.ts';

/** What loads the data of pages, fillings, sections. */
export const loads = {
  loads: { home, page, cmsPage: page, custom, post, tag, entries, menus, ...tagTable.loads },
  fillLoads: { menu: loadHeader, footerMenu: loadFooter },
  sectionLoads: { posts: postsSection },
} satisfies Loads<typeof cms>;
