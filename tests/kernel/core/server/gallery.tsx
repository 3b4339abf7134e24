import { fill, page, type AnyClient, type Client } from '#kernel/contract/client.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { defineSlot } from '#kernel/contract/tokens.ts';
import { Slot } from '#kernel/contract/page.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';
import { Broken, SECRET_TEXT, shared } from './notes.tsx';

const Aside = defineSlot<{ note: string }>('gallery:aside@1');

const galleryDeclaration = definePlugin({
  id: 'gallery',
  summary: 'A page whose slot is filled by what breaks',
  pages: { wall: { path: '/wall', roles: EVERYONE } },
  slots: { aside: Aside },
  fills: {
    loadBroken: { into: Aside, roles: EVERYONE, order: 1 },
    drawBroken: { into: Aside, roles: EVERYONE, order: 2 },
    sound: { into: Aside, roles: EVERYONE, order: 3 },
  },
});
const WithAside = () => (
  <section>
    <h1>Standing</h1>
    <Slot of={Aside} note="x" />
  </section>
);
const galleryClient = {
  pages: { wall: { guest: page(async () => ({ default: WithAside })), ...shared } },
  fills: {
    loadBroken: fill(
      async () => ({ default: () => <i>never drawn</i> }),
      async () => ({
        load: async (): Promise<never> => {
          throw new Error(SECRET_TEXT);
        },
      }),
    ),
    drawBroken: fill(async () => ({ default: Broken })),
    sound: fill(async () => ({ default: () => <i>sound filling</i> })),
  },
  messages: { th: async () => ({ default: {} }), en: async () => ({ default: {} }) },
} satisfies Client<typeof galleryDeclaration>;

/** A page that stands although two of the three fillings of its slot break. */
export const gallery: FixturePlugin = {
  declaration: galleryDeclaration,
  gateway: {},
  client: async () => ({ default: galleryClient as unknown as AnyClient }),
};
