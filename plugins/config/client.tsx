import { fill, page, type Client } from '#kernel/contract/client.ts';
import type { config } from './plugin.ts';

export default {
  pages: {
    overview: {
      admin: page(
        () => import('./pages/overview/admin.tsx'),
        () => import('./pages/overview/load.ts'),
      ),
    },
    plugins: {
      admin: page(
        () => import('./pages/plugins/admin.tsx'),
        () => import('./pages/plugins/load.ts'),
      ),
    },
    plugin: {
      admin: page(
        () => import('./pages/plugin/admin.tsx'),
        () => import('./pages/plugin/load.ts'),
      ),
    },
    theme: {
      admin: page(
        () => import('./pages/theme/admin.tsx'),
        () => import('./pages/theme/load.ts'),
      ),
    },
    navigation: {
      admin: page(
        () => import('./pages/navigation/admin.tsx'),
        () => import('./pages/navigation/load.ts'),
      ),
    },
    site: {
      admin: page(
        () => import('./pages/site/admin.tsx'),
        () => import('./pages/site/load.ts'),
      ),
    },
    redirects: {
      admin: page(
        () => import('./pages/redirects/admin.tsx'),
        () => import('./pages/redirects/load.ts'),
      ),
    },
    texts: {
      admin: page(
        () => import('./pages/texts/admin.tsx'),
        () => import('./pages/texts/load.ts'),
      ),
    },
    roles: {
      admin: page(
        () => import('./pages/roles/admin.tsx'),
        () => import('./pages/roles/load.ts'),
      ),
    },
    versions: {
      admin: page(
        () => import('./pages/versions/admin.tsx'),
        () => import('./pages/versions/load.ts'),
      ),
    },
    audit: {
      admin: page(
        () => import('./pages/audit/admin.tsx'),
        () => import('./pages/audit/load.ts'),
      ),
    },
  },
  fills: { menu: fill(() => import('./parts/MenuLink.tsx')) },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof config>;
