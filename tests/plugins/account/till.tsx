import type { PluginViews } from '#kernel/server/installation.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { AccountMenu, DashboardTiles } from '#kernel/contract/tokens.ts';
import { Link, type FillProps } from '#kernel/contract/page.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';
import { FilesPage, PosPage, UploadPage } from '#plugins/account/contract.ts';

const declaration = definePlugin({
  id: 'till',
  summary: 'Fills the entry pages of the account, its menu and its dashboard',
  fills: {
    pos: { into: PosPage, roles: MEMBERS },
    upload: { into: UploadPage, roles: MEMBERS },
    files: { into: FilesPage, roles: MEMBERS },
    menu: { into: AccountMenu, roles: MEMBERS, order: 50 },
    tile: { into: DashboardTiles, roles: MEMBERS },
  },
});

const views: PluginViews = {
  fills: {
    pos: () => <p>the till is open</p>,
    upload: () => <p>drop files here</p>,
    files: ({ view }: FillProps<null, { view: string }>) => <p>files as a {view}</p>,
    menu: () => (
      <li>
        <Link to="/till">the till</Link>
      </li>
    ),
    tile: () => <section>sold today</section>,
  },
};

/** What another area adds to the visitor's own pages. */
export const till: FixturePlugin = {
  declaration,
  gateway: {},
  views,
};
