import type { Ctx } from '#kernel/contract/ctx.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { withGateway } from './installation.ts';

/** What a plugin with accounts exports from `gateway/addOwner.ts`: gives the path of a page where the owner chooses a password. */
const files = import.meta.glob<{ addOwner(ctx: Ctx, email: string): Promise<string | null> }>('/plugins/*/gateway/addOwner.ts');

/** `sala owner add <site> <e-mail>`: makes somebody an admin of a site, and prints the link by which they choose their password. */
export async function ownerAdd([siteId, email, ...rest]: readonly string[]): Promise<number> {
  if (!siteId || !email || rest.length > 0) {
    console.error('Usage: npm run sala -- owner add <site> <e-mail>');
    return 2;
  }
  return withGateway(async ({ app, data, platform, sites }) => {
    const refuse = (why: string) => {
      console.error(why);
      return 1;
    };
    const site = await sites.byId(siteId);
    if (!site) return refuse(`There is no site "${siteId}". "npm run sala -- tenant list" has their names.`);
    const [path, load] = Object.entries(files).find(([file]) => site.plugins.has(file.split('/')[2]!)) ?? [];
    if (!path || !load) return refuse(`${siteId} has no plugin with accounts.`);
    const { addOwner } = await load();
    const { declaration } = platform.plugins.get(path.split('/')[2]!)!;
    const visit = systemVisit(site, app.log, platform.config);
    const link = await data.inSpace(site.manifest.space, (tx) => addOwner(makeCtx(platform, visit, declaration, tx), email));
    if (link === null) return refuse(`${email} is no e-mail address.`);
    console.log(
      `${email} is an admin of ${siteId}. Their password is chosen here, once, within half an hour:\n\n  ${visit.origin}${link}\n`,
    );
    return 0;
  });
}
