import { sql } from 'kysely';
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
  const done: T[] = [];
  for (const [plugin, accounts] of await demoAccountsByPlugin()) {
    const installed = platform.plugins.get(plugin);
    if (!installed) continue;
    for (const id of await filledSites(data, plugin)) {
      const site = (await sites.byId(id))!;
      const visit = systemVisit(site, app.log, platform.config);
      done.push(await data.inSpace(site.manifest.space, (tx) => work(accounts, makeCtx(platform, visit, installed.declaration, tx))));
    }
  }
  return done;
}

/** Of each space that a start on localhost may have filled one site that has the plugin: only localhost prepares sites and applies files by itself. */
async function filledSites({ kernelDb }: Parts['data'], plugin: string): Promise<string[]> {
  const rows = await kernelDb
    .selectFrom('kernel_site as s')
    .innerJoin('kernel_site_version as v', (join) => join.onRef('v.site_id', '=', 's.id').onRef('v.version', '=', 's.active_version'))
    .distinctOn(sql`v.manifest ->> 'space'`)
    .select('s.id')
    .where(sql<boolean>`v.manifest -> 'plugins' -> ${plugin} ->> 'enabled' = 'true'`)
    .where((eb) =>
      eb.or([
        eb('s.prepared', 'is not', null),
        eb.exists(
          eb.selectFrom('kernel_site_version as f').select('f.version').whereRef('f.site_id', '=', 's.id').where('f.author', '=', 'file'),
        ),
      ]),
    )
    .orderBy(sql`v.manifest ->> 'space'`)
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
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
