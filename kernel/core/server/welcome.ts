import type { Running } from './run.ts';
import { print } from './terminal.ts';

/** Who may sign in on a developer's own machine; plugins with accounts export it from their demo. */
const demoAccounts = import.meta.glob<{ demoAccounts?: (space: string) => readonly { role: string; email: string; password: string }[] }>(
  '/plugins/*/demo/accounts.ts',
);

/** Prints where the sites are and, on localhost only, who may sign in. */
export async function printWelcome({ gateway, config, port }: Running): Promise<void> {
  const lines = ['', 'Sala is running.', ''];
  const spaces = new Map<string, string>();
  for (const id of await gateway.sites.ids()) {
    const site = await gateway.sites.byId(id);
    if (!site) continue;
    const { name, locale } = site.manifest.site;
    lines.push(`  http://${site.manifest.hostnames[0]}:${port}/`.padEnd(40) + name[locale]);
    if (site.plugins.has('account')) spaces.set(site.manifest.space, site.manifest.hostnames[0]!);
  }
  if (config.environment === 'localhost') {
    for (const load of Object.values(demoAccounts)) {
      const { demoAccounts: of } = await load();
      if (!of) continue;
      lines.push('', 'Demo accounts, on this machine only:');
      for (const [space, host] of spaces)
        for (const { role, email, password } of of(space))
          lines.push(`  ${host.padEnd(20)} ${role.padEnd(8)} ${email.padEnd(28)} ${password}`);
    }
    lines.push('', 'Edit a file in tenants/ and the site changes at once. Stop with Ctrl+C.', '');
  }
  print(lines.join('\n'));
}
