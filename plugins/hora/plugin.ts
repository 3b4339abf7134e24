import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { closed, text } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { Findable } from '../search/contract.ts';
import { charts } from './calls/charts.ts';
import { desk } from './calls/desk.ts';
import { refusals } from './refusals.ts';
import { settings } from './settings.ts';

const open = { roles: EVERYONE, sameAs: AS_GUEST, texts: 'pages', cache: false } as const;
const member = { roles: MEMBERS, sameAs: AS_USER, texts: 'pages' } as const;
const staff = (needs: string) => ({ roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: ['desk', 'pages'], needs }) as const;
const limit = { times: 30, seconds: 60 } as const;
const file = { roles: EVERYONE, query: closed({ chart: text(2000) }), limit } as const;

/** Thai horoscope: charts by methods side by side, with their sources; nothing that is computed is more than it says it is. */
export const hora = definePlugin({
  id: 'hora',
  summary: 'Thai horoscope: charts by Suriyayat, Lahiri and the tropical zodiac, calendar, taksa, auspicious times',
  settings,
  siteSettings: ['defaultMethod'],
  capabilities: {
    texts: { summary: 'Write the readings', roles: STAFF },
    data: { summary: 'Publish versions of methods and of base data', roles: ['admin'] },
  },
  pages: {
    hora: { path: '/hora', ...open, title: 'plugin.title', nav: { label: 'nav.hora', order: 420 } },
    rakkana: { path: '/hora/rakkana', ...open, sameAs: AS_USER, title: 'page.rakkana' },
    baseData: { path: '/hora/baseData', ...open, title: 'page.baseData' },
    calculationMethods: { path: '/hora/calculationMethods', ...open, title: 'page.calculationMethods' },
    static: { path: '/hora/static', ...open, title: 'page.static' },
    year: { path: '/hora/year', ...open, title: 'page.year' },
    auspicious: { path: '/hora/auspicious', ...open, title: 'page.auspicious' },
    names: { path: '/hora/names', ...open, title: 'page.names' },
    compare: { path: '/hora/compare', ...open, title: 'page.compare' },
    shared: { path: '/hora/shared/:token', ...open, title: 'page.rakkana' },
    profiles: { path: '/hora/profiles', ...member, title: 'page.profiles' },
    chart: { path: '/hora/charts/:id', ...member, title: 'page.rakkana' },
    deskTexts: { path: '/hora/desk/texts', ...staff('texts'), title: 'page.deskTexts' },
    deskTables: { path: '/hora/desk/tables', ...staff('data'), title: 'page.deskTables' },
    deskMethods: { path: '/hora/desk/methods', ...staff('data'), title: 'page.deskMethods' },
  },
  desk: { order: 58, icon: 'star', nav: { deskTexts: {}, deskTables: {}, deskMethods: {} } },
  refusals,
  calls: { ...charts, ...desk },
  downloads: {
    chartPdf: { ...file, path: '/hora/rakkana/chart.pdf' },
    chartPng: { ...file, path: '/hora/rakkana/chart.png' },
    savedPdf: { path: '/hora/charts/:id/chart.pdf', roles: MEMBERS, limit },
    savedPng: { path: '/hora/charts/:id/chart.png', roles: MEMBERS, limit },
    sharedPdf: { path: '/hora/shared/:token/chart.pdf', roles: EVERYONE, limit },
    sharedPng: { path: '/hora/shared/:token/chart.png', roles: EVERYONE, limit },
  },
  workers: { draw: { seconds: 20, megabytes: 512 } },
  provides: { discoverable: Discoverable, findable: Findable },
  mayUse: { accounts: Accounts },
  fills: { menu: { into: AccountMenu, roles: MEMBERS, order: 60 } },
});
