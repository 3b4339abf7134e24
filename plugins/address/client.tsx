import { fill, type Client } from '#kernel/contract/client.ts';
import type { address } from './plugin.ts';

export default {
  fills: {
    fields: fill(() => import('./parts/Fields.tsx'), null, {
      th: () => import('./messages/fields/th.json'),
      en: () => import('./messages/fields/en.json'),
    }),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof address>;
