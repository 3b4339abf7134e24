import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, EVERYONE } from '#kernel/contract/role.ts';
import { defineSlot } from '#kernel/contract/tokens.ts';
import { Slot } from '#kernel/contract/page.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';
import type { PluginViews } from '#kernel/server/installation.ts';
import { Broken, SECRET_TEXT } from './notes.tsx';

const Aside = defineSlot<{ note: string }>('gallery:aside@1');

const galleryDeclaration = definePlugin({
  id: 'gallery',
  summary: 'A page whose slot is filled by what breaks',
  pages: { wall: { path: '/wall', roles: EVERYONE, sameAs: AS_GUEST } },
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
const views: PluginViews = {
  pages: { wall: { guest: WithAside } },
  fills: { loadBroken: () => <i>never drawn</i>, drawBroken: Broken, sound: () => <i>sound filling</i> },
};
const fillLoads = {
  loadBroken: async (): Promise<never> => {
    throw new Error(SECRET_TEXT);
  },
};

/** A page that stands although two of the three fillings of its slot break. */
export const gallery: FixturePlugin = {
  declaration: galleryDeclaration,
  gateway: { fillLoads },
  views,
};
