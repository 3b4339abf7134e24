import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';
import { Appearances, type Appearing } from '#plugins/influencer/contract.ts';

const declaration = definePlugin({ id: 'shows', summary: 'Dates of people, for a test', provides: { appearances: Appearances } });
const gateway = {
  services: {
    appearances: () => ({
      next: async ({ accountId }: Appearing, limit: number) =>
        [
          { title: `พบกัน ${accountId!.slice(0, 4)}`, path: '/shows/second', startsAt: '2026-12-06T11:00:00Z', place: 'ลานรำวง' },
          { title: 'คืนแรก', path: '/shows/first', startsAt: '2026-12-05T11:00:00Z', place: 'เวทีใหญ่' },
        ].slice(0, limit),
    }),
  },
} satisfies Gateway<typeof declaration>;
const shows: FixturePlugin = { declaration, gateway };

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ manifest: { plugins: { mail: {}, account: {}, influencer: {}, shows: {} } }, extraPlugins: [shows] });
});
afterAll(() => site.close());

it('where somebody is to be seen next stands on their page, the next first; without wallets nobody can give', async () => {
  const accountId = '0199a000-0000-7000-8000-0000000000aa';
  const { space } = site.manifest();
  await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into influencer_profile (space_id, account_id, slug, code, name, state)
      values (${space}, ${accountId}, 'det', 'DET', 'เดช พระเอกลิเก', 'active')`,
  );
  const html = await site.page('/influencer/det');
  expect(html.indexOf('/shows/first')).toBeGreaterThan(0);
  expect(html.indexOf('/shows/second')).toBeGreaterThan(html.indexOf('/shows/first'));
  expect(html).toContain('พบกัน 0199');
  expect(html).not.toContain('/influencer/gift?to=det');
  expect(await site.page('/influencer/gift')).toContain('ยังส่งของขวัญไม่ได้ในตอนนี้');
  expect(await site.page('/influencer')).toContain('เดช พระเอกลิเก');
  expect(await site.page('/sitemap.xml')).toContain('/influencer/det');
});
