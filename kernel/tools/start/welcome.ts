import type { Running } from './run.ts';
import type { LiveSite } from '#kernel/server/sites.ts';
import { print } from '#kernel/server/terminal.ts';

/** Who may sign in on a developer's own machine; plugins with accounts export it from their demo. */
const demoAccounts = import.meta.glob<{ demoAccounts?: (space: string) => readonly { role: string; email: string; password: string }[] }>(
  '/plugins/*/demo/accounts.ts',
);

/** Prints where the sites are and, on localhost only, who may sign in. */
export async function printWelcome({ gateway, config, port }: Running): Promise<void> {
  const lines = ['', 'Sala is running.', ''];
  const sites: LiveSite[] = [];
  for (const id of await gateway.sites.ids()) {
    const site = await gateway.sites.byId(id);
    if (!site) continue;
    const { name, locale } = site.manifest.site;
    lines.push(`  http://${site.manifest.hostnames[0]}:${port}/`.padEnd(40) + name[locale]);
    sites.push(site);
  }
  if (config.environment === 'localhost') {
    for (const [path, load] of Object.entries(demoAccounts)) {
      const { demoAccounts: of } = await load();
      if (!of) continue;
      const having = sites.filter(({ plugins }) => plugins.has(path.split('/')[2]!));
      const spaces = new Map(having.map(({ manifest }) => [manifest.space, manifest.hostnames[0]!]));
      lines.push('', 'Demo accounts, on this machine only:');
      for (const [space, host] of spaces)
        for (const { role, email, password } of of(space))
          lines.push(`  ${host.padEnd(20)} ${role.padEnd(8)} ${email.padEnd(28)} ${password}`);
    }
    lines.push('', 'Edit a file in tenants/ and the site changes at once. Stop with Ctrl+C.', '');
  }
  print(lines.join('\n'));
}
