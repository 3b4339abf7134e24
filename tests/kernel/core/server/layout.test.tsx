import type { LayoutPayload } from '#kit/composer/payload.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyGateway } from '#kernel/contract/gateway.ts';
import type { PluginViews } from '#kernel/server/installation.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import type { PagePayload } from '#kernel/browser/boot.ts';
import { AS_GUEST, EVERYONE } from '#kernel/contract/role.ts';
import { PageLayout } from '#kernel/contract/page.ts';
import { flag, group, plainText, setting, whole } from '#kit/schema/settings.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

let loads = 0;
let breaks = true;
const board = definePlugin({
  id: 'board',
  summary: 'Composed pages, and sections for them',
  pages: { wall: { path: '/wall', roles: EVERYONE, sameAs: AS_GUEST }, calm: { path: '/calm', roles: EVERYONE, sameAs: AS_GUEST } },
  sections: {
    notes: {
      as: ['section', 'block'],
      settings: group({ count: setting(whole(1, 5), 'How many', 2), name: setting(plainText(20), 'Whose', 'everybody') }),
    },
    shaky: { as: ['section'], settings: group({ on: setting(flag, 'Whether', true) }) },
  },
});
const hero = { id: 's1', type: 'hero', settings: { title: { th: 'กระดาน', en: 'Board' } }, style: { padding: { top: 40 } } };
const wall = {
  version: 1,
  sections: [
    hero,
    { id: 's2', type: 'board:notes', settings: { count: 3 } },
    { id: 's3', type: 'board:shaky' },
    { id: 's4', type: 'shop:grid', settings: {} },
    {
      id: 's5',
      type: 'layout',
      rows: [
        {
          id: 'r1',
          columns: [
            {
              id: 'c1',
              blocks: [
                { id: 'b1', type: 'board:notes' },
                { id: 'b2', type: 'hero2' },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const composed = (layout: object) => async () => ({ data: null, title: 'กระดาน', layout: layout as never });
const gateway: AnyGateway = {
  loads: { wall: composed(wall), calm: composed({ version: 1, sections: [{ id: 's1', type: 'board:notes' }] }) },
  sectionLoads: {
    notes: async ({ role }: { role: string }, settings: { count: number }) => {
      loads += 1;
      return `${settings.count} for ${role}`;
    },
    shaky: async () => {
      if (breaks) throw new Error('cannot be loaded');
      return null;
    },
  },
};
const views: PluginViews = {
  pages: { wall: { guest: () => <PageLayout /> }, calm: { guest: () => <PageLayout /> } },
  sections: {
    notes: ({ settings, data }: SectionProps<{ name: string }, string>) => <p>{`${settings.name}: ${data}`}</p>,
    shaky: () => {
      throw new Error('cannot be drawn');
    },
  },
};

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ extraPlugins: [{ declaration: board, gateway, views }] });
});
afterAll(() => site.close());

const bootOf = (html: string) =>
  JSON.parse(html.slice(html.indexOf('id="sala">') + 10, html.lastIndexOf('</script>'))) as {
    payload: PagePayload;
    modules: Record<string, string>;
  };
const drawn = (html: string) => html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));

it('draws every section with its data, and says what is the page in one heading', async () => {
  const html = await site.page('/wall');
  expect(drawn(html).match(/<h1/g)).toHaveLength(1);
  expect(drawn(html)).toContain('everybody: 3 for guest');
  expect(drawn(html)).toContain('everybody: 2 for guest');
  const { payload, modules } = bootOf(html);
  expect(payload.layout!.data).toEqual({ s2: '3 for guest', b1: '2 for guest' });
  expect({ ...modules, ...payload.layout!.modules }).toHaveProperty(['section:board:notes']);
});

it('its styles are in the head, apart, with the nonce of the answer, and inline nowhere', async () => {
  const answer = await site.get('/wall');
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1]!;
  const [, css] = new RegExp(`<style id="layout" nonce="${nonce}">(.*?)</style>`).exec(answer.body)!;
  expect(css).toMatch(/^@layer reset,tokens,base,components,plugin,theme,layout,tenant,utilities;/);
  expect(css).toContain('.l-s1{padding-block-start:40px}');
  expect(bootOf(answer.body).payload.layout).not.toHaveProperty('css');
  expect(drawn(answer.body)).not.toContain(' style=');
});

it('a section that cannot be loaded or drawn, or that nobody has, leaves the page whole: staff are told, visitors are not', async () => {
  const guest = await site.get('/wall');
  expect(guest.statusCode).toBe(200);
  expect(drawn(guest.body)).not.toMatch(/shop:grid|hero2|layout-missing/);
  expect(JSON.stringify(bootOf(guest.body).payload.layout)).not.toMatch(/shop:grid|hero2/);
  expect(bootOf(guest.body).payload.layout!.failed).toEqual(['s3']);
  const manager = await (await site.as('manager')).get('/wall');
  expect(drawn(manager.body)).toContain('shop:grid');
  expect(drawn(manager.body)).toContain('hero2');
  expect(drawn(manager.body)).toContain('3 for manager');
  breaks = false;
  const later = await site.get('/wall');
  expect(later.statusCode).toBe(200);
  expect(drawn(later.body)).toContain('everybody: 3 for guest');
});

it('a navigation brings styles, data and what must be loaded for it', async () => {
  const { layout } = (await site.payload('/calm')) as { layout: LayoutPayload };
  expect(layout.css).toContain('@layer layout{');
  expect(layout.data).toEqual({ s1: '2 for guest' });
  expect(layout.modules).toHaveProperty(['section:board:notes']);
  expect(drawn(await site.page('/calm'))).toMatch(/<h1 class="ui-Hidden">กระดาน/);
});

it("guests' sections are loaded once until something changes, members' each time", async () => {
  const before = loads;
  for (const path of ['/calm?a=1', '/calm?a=2', '/calm?a=3']) await site.page(path);
  expect(loads).toBe(before);
  const member = await site.as('user');
  await member.get('/calm');
  await member.get('/calm');
  expect(loads).toBe(before + 2);
});

it('staff ask for the data of a section that they are about to place; nobody else can', async () => {
  const sections = [{ id: 'x', type: 'board:notes', settings: { count: 5, onclick: 'x' } }];
  const { body } = await (await site.as('manager')).call('kernel.sectionData', { sections });
  expect(body.data).toEqual({ x: '5 for manager' });
  expect(body.catalogue).toMatchObject({ hero: { as: ['section'] }, 'board:notes': { as: ['section', 'block'] } });
  expect((await (await site.as('user')).call('kernel.sectionData', { sections })).status).toBe(403);
});
