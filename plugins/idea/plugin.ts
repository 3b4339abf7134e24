import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, EVERYONE } from '#kernel/contract/role.ts';

/** A name as the gallery gives it: `PriceTag`, `section-hero`. */
const element = { type: 'string', minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9-]*$' } as const;

/** The living gallery: every shared element and section, tried on this site in its own look. */
export const idea = definePlugin({
  id: 'idea',
  summary: 'Gallery of the shared elements and sections, to be tried on this site',
  pages: {
    gallery: {
      path: '/idea',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'gallery.title',
      texts: 'gallery',
    },
    element: {
      path: '/idea/:element',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      texts: 'gallery',
      params: { type: 'object', properties: { element }, required: ['element'] },
    },
  },
});
