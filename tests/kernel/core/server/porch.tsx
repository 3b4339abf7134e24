import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, EVERYONE } from '#kernel/contract/role.ts';
import { defineSlot, HeaderActions } from '#kernel/contract/tokens.ts';
import { Slot } from '#kernel/contract/page.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

const Bench = defineSlot('porch:bench@1');
const WithBench = () => (
  <section>
    <h1>Porch</h1>
    <Slot of={Bench} />
  </section>
);

/** Something around every page, and a page that draws more than that. */
export const porch: FixturePlugin = {
  declaration: definePlugin({
    id: 'porch',
    summary: 'A sign around every page, and a page with a slot',
    pages: { porch: { path: '/porch', roles: EVERYONE, sameAs: AS_GUEST } },
    slots: { bench: Bench },
    fills: { sign: { into: HeaderActions, roles: EVERYONE }, seat: { into: Bench, roles: EVERYONE } },
  }),
  gateway: {},
  views: { pages: { porch: { guest: WithBench } }, fills: { sign: () => <i>sign</i>, seat: () => <i>seat</i> } },
};
