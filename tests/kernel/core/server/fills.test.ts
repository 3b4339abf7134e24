import { afterAll, beforeAll, expect, it } from 'vitest';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, EVERYONE } from '#kernel/contract/role.ts';
import { DashboardTiles, defineSlot, FooterLinks } from '#kernel/contract/tokens.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

const Desk = defineSlot('board:desk@1');
const Corner = defineSlot('board:corner@1');
const board = definePlugin({
  id: 'board',
  summary: 'A page that draws the tiles of others, and one that does not',
  pages: {
    tiles: { path: '/tiles', roles: EVERYONE, sameAs: AS_GUEST, draws: [DashboardTiles] },
    plain: { path: '/plain', roles: EVERYONE, sameAs: AS_GUEST },
    desk: { path: '/staff-room', roles: EVERYONE, sameAs: AS_GUEST, draws: [Desk] },
  },
  slots: { desk: Desk, corner: Corner },
  fills: {
    drawer: { into: Desk, roles: EVERYONE },
    plant: { into: Corner, roles: EVERYONE },
    tile: { into: DashboardTiles, roles: EVERYONE },
    link: { into: FooterLinks, roles: EVERYONE },
  },
});
const nothing = () => null;
const counted = async () => ({ data: 7 });
const asked = async ({ query }: { query: Readonly<Record<string, string>> }) => ({ data: query });
const views = {
  pages: { tiles: { guest: nothing }, plain: { guest: nothing }, desk: { guest: nothing } },
  fills: { tile: nothing, link: nothing, drawer: nothing, plant: nothing },
};
const gateway = { fillLoads: { tile: counted, link: counted, drawer: asked, plant: counted } };

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ extraPlugins: [{ declaration: board, gateway, views }] });
});
afterAll(() => site.close());

const bootOf = async (path: string) => {
  const html = await site.page(path);
  return JSON.parse(html.slice(html.indexOf('id="sala">') + 10, html.lastIndexOf('</script>'))) as { fills: Record<string, unknown> };
};

it('a later navigation brings the fillings that the page draws itself, not those around it', async () => {
  expect((await site.payload('/tiles')).fills).toEqual({ 'board.tile': 7, 'board.plant': 7 });
  expect((await site.payload('/plain')).fills).toEqual({ 'board.plant': 7 });
});

it('the first page has them too, and what stands around it; a page that does not draw them does not load them', async () => {
  expect(Object.keys((await bootOf('/tiles')).fills).toSorted()).toEqual(['board.link', 'board.plant', 'board.tile']);
  expect(Object.keys((await bootOf('/plain')).fills).toSorted()).toEqual(['board.link', 'board.plant']);
});

it('a place of its own plugin that a page names is loaded with that page alone', async () => {
  expect(Object.keys((await site.payload('/staff-room')).fills!).toSorted()).toEqual(['board.drawer', 'board.plant']);
  expect((await site.payload('/tiles')).fills).not.toHaveProperty('board.drawer');
});

it('fillings of members know the address, those of guests are the same at every address', async () => {
  const member = await site.as('user');
  const { fills } = JSON.parse((await member.get('/staff-room/_payload.json?folder=7')).body) as { fills: Record<string, unknown> };
  expect(fills['board.drawer']).toEqual({ folder: '7' });
  const guest = JSON.parse((await site.get('/staff-room/_payload.json?folder=7')).body) as { fills: Record<string, unknown> };
  expect(guest.fills['board.drawer']).toEqual({});
});
