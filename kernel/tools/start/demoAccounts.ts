import type { Ctx } from '#kernel/contract/ctx.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { GatewayServer } from '#kernel/server/createGateway.ts';

/** What a plugin with accounts exports from `demo/accounts.ts`. */
export interface DemoAccounts {
  demoAccounts?: (space: string) => readonly { role: string; email: string; password: string }[];
  /** Addresses of those that can be signed in to. */
  openDemoAccounts?(ctx: Ctx): Promise<string[]>;
  /** Gives how many people are gone. */
  eraseDemoAccounts?(ctx: Ctx): Promise<number>;
}

const files = import.meta.glob<DemoAccounts>('/plugins/*/demo/accounts.ts');

/** The demo accounts of plugins, by id. */
export const demoAccountsByPlugin = (): Promise<[plugin: string, DemoAccounts][]> =>
  Promise.all(Object.entries(files).map(async ([path, load]) => [path.split('/')[2]!, await load()]));

type Parts = Pick<GatewayServer, 'app' | 'data' | 'platform' | 'sites'>;

/** Does something in each space that a start on localhost may have filled, for each plugin with demo accounts. */
async function inDemoSpaces<T>(
  { app, data, platform, sites }: Parts,
  work: (accounts: DemoAccounts, ctx: Ctx) => Promise<T>,
): Promise<T[]> {
  // Only localhost prepares sites and applies files by itself: elsewhere this is one query.
  const rows = await data.kernelDb
    .selectFrom('kernel_site as s')
    .select('s.id')
    .where((eb) =>
      eb.or([
        eb('s.prepared', 'is not', null),
        eb.exists(
          eb.selectFrom('kernel_site_version as v').select('v.version').whereRef('v.site_id', '=', 's.id').where('v.author', '=', 'file'),
        ),
      ]),
    )
    .orderBy('s.id')
    .execute();
  const plugins = rows.length > 0 ? await demoAccountsByPlugin() : [];
  const done: T[] = [];
  const seen = new Set<string>();
  for (const { id } of rows) {
    const site = await sites.byId(id);
    if (!site || seen.has(site.manifest.space)) continue;
    for (const [plugin, accounts] of plugins) {
      const installed = platform.plugins.get(plugin);
      if (!installed || !site.plugins.has(plugin)) continue;
      seen.add(site.manifest.space);
      const visit = systemVisit(site, app.log, platform.config);
      done.push(await data.inSpace(site.manifest.space, (tx) => work(accounts, makeCtx(platform, visit, installed.declaration, tx))));
    }
  }
  return done;
}

/**
 * Before a gateway takes requests in production: their passwords are printed in the documentation.
 * @throws Error `SALA_DEMO_ACCOUNTS` with what to run
 */
export async function refuseDemoAccounts(gateway: Parts): Promise<void> {
  const open = (await inDemoSpaces(gateway, async (accounts, ctx) => (await accounts.openDemoAccounts?.(ctx)) ?? [])).flat();
  if (open.length === 0) return;
  const message = [
    'SALA_DEMO_ACCOUNTS: this data was filled on localhost, and everybody knows the passwords of',
    ...open.map((email) => `  ${email}`),
    '"npm run sala -- demo remove" removes them; what they have written stays. Or begin with an empty SALA_DATA or database.',
  ].join('\n');
  throw Object.assign(new Error(message), { code: 'SALA_DEMO_ACCOUNTS' });
}

/** Removes the people of the demo content in all spaces; gives how many. */
export async function removeDemoAccounts(gateway: Parts): Promise<number> {
  const removed = await inDemoSpaces(gateway, async (accounts, ctx) => (await accounts.eraseDemoAccounts?.(ctx)) ?? 0);
  return removed.reduce((sum, count) => sum + count, 0);
}
