import { afterAll, beforeAll, expect, test } from 'vitest';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { plugins } from '#kernel/server/installation.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';

const nosy: FixturePlugin = { declaration: definePlugin({ id: 'nosy', summary: 'Reads what it may not' }), gateway: {} };

let site: RunningSite;
beforeAll(async () => void (site = await startSite({ manifests: [{ plugins: { config: {}, nosy: {} } }], extraPlugins: [nosy] })));
afterAll(() => site.close());

const manifestsOf = async (plugin: string, role: 'admin' | 'manager') => {
  const { gateway } = site;
  const visit = { ...systemVisit((await gateway.sites.byId('a'))!, gateway.app.log), role };
  return gateway.data.inSpace(
    visit.site.manifest.space,
    async (tx): Promise<unknown> => makeCtx(gateway.platform, visit, gateway.platform.plugins.get(plugin)!.declaration, tx).manifests,
  );
};

test('one plugin of the installation has the manifests, for admins', async () => {
  const having = [...plugins.values()].filter(({ declaration }) => declaration.manifests).map(({ declaration }) => declaration.id);
  expect(having).toEqual(['config']);
  expect(await manifestsOf('config', 'admin')).toHaveProperty('publish');
  await expect(manifestsOf('config', 'manager')).rejects.toMatchObject({ status: 403, code: 'role-not-allowed' });
  await expect(manifestsOf('nosy', 'admin')).rejects.toThrow('nosy uses "manifests"');
});
