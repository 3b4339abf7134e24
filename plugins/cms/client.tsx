import { fill, page, section, type Client } from '#kernel/contract/client.ts';
import type { cms } from './plugin.ts';

const pageLoad = () => import('./pages/page/load.ts');
const pageVariants = {
  guest: page(() => import('./pages/page/guest.tsx'), pageLoad),
  user: { sameAs: 'guest' },
  manager: page(() => import('./pages/page/manager.tsx'), pageLoad),
  admin: { sameAs: 'manager' },
} as const;
const customLoad = () => import('./pages/custom/load.ts');
const homeLoad = () => import('./pages/home/load.ts');
const postLoad = () => import('./pages/post/load.ts');

export default {
  pages: {
    home: {
      guest: page(() => import('./pages/home/guest.tsx'), homeLoad),
      user: { sameAs: 'guest' },
      manager: page(() => import('./pages/home/manager.tsx'), homeLoad),
      // the tools show an administrator the way to the menus: the site's pages say who has them
      admin: { sameAs: 'manager' },
    },
    page: pageVariants,
    cmsPage: pageVariants,
    custom: {
      guest: page(() => import('./pages/custom/guest.tsx'), customLoad),
      user: { sameAs: 'guest' },
      manager: page(() => import('./pages/custom/manager.tsx'), customLoad),
      admin: { sameAs: 'manager' },
    },
    post: {
      guest: page(() => import('./pages/post/guest.tsx'), postLoad),
      user: { sameAs: 'guest' },
      manager: page(() => import('./pages/post/manager.tsx'), postLoad),
      admin: { sameAs: 'manager' },
    },
    entries: {
      manager: page(
        () => import('./pages/entries/manager.tsx'),
        () => import('./pages/entries/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    menus: {
      admin: page(
        () => import('./pages/menus/admin.tsx'),
        () => import('./pages/menus/load.ts'),
      ),
    },
  },
  fills: {
    menu: fill(
      () => import('./parts/Menu.tsx'),
      async () => ({ load: (await import('./parts/menuLoad.ts')).loadHeader }),
    ),
    footerMenu: fill(
      () => import('./parts/FooterMenu.tsx'),
      async () => ({ load: (await import('./parts/menuLoad.ts')).loadFooter }),
    ),
  },
  sections: {
    posts: section(
      () => import('./parts/sections/Posts.tsx'),
      () => import('./parts/sections/postsLoad.ts'),
    ),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof cms>;
