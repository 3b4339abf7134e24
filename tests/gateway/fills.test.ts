import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill, page } from '#kernel/contract/client.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { DashboardTiles, FooterLinks } from '#kernel/contract/tokens.ts';
import { startSite, type RunningSite } from '#kernel/testing/startSite.ts';

const board = definePlugin({
  id: 'board',
  summary: 'A page that draws the tiles of others, and one that does not',
  pages: {
    tiles: { path: '/tiles', roles: EVERYONE, draws: [DashboardTiles] },
    plain: { path: '/plain', roles: EVERYONE },
  },
  fills: {
    tile: { into: DashboardTiles, roles: EVERYONE },
    link: { into: FooterLinks, roles: EVERYONE },
  },
});
const texts = async () => ({ default: {} });
const empty = page(async () => ({ default: () => null }));
const counted = fill(
  async () => ({ default: () => null }),
  async () => ({ load: async () => ({ data: 7 }) }),
);
const everybody = { guest: empty, user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;
const client = async () => ({
  default: { pages: { tiles: everybody, plain: everybody }, fills: { tile: counted, link: counted }, messages: { th: texts, en: texts } },
});

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ extraPlugins: [{ declaration: board, gateway: {}, client }] });
});
afterAll(() => site.close());

const bootOf = async (path: string) => {
  const html = await site.page(path);
  return JSON.parse(html.slice(html.indexOf('id="sala">') + 10, html.lastIndexOf('</script>'))) as { fills: Record<string, unknown> };
};

it('a later navigation brings the fillings that the page draws itself, not those around it', async () => {
  expect((await site.payload('/tiles')).fills).toEqual({ 'board.tile': 7 });
  expect((await site.payload('/plain')).fills).toBeUndefined();
});

it('the first page has them too, and what stands around it; a page that does not draw them does not load them', async () => {
  expect(Object.keys((await bootOf('/tiles')).fills).toSorted()).toEqual(['board.link', 'board.tile']);
  expect(Object.keys((await bootOf('/plain')).fills)).toEqual(['board.link']);
});
