import { demoAccountsByPlugin } from './demoAccounts.ts';
import type { Running } from './run.ts';
import { activeManifests } from '#kernel/server/manifests/manifests.ts';
import { print } from '#kit/diagnostics/terminal.ts';

/** So many sites are named; who has more knows them. */
const SHOWN = 20;

/** Prints where the sites are and, on localhost only, who may sign in. */
export async function printWelcome({ gateway, config, port }: Running): Promise<void> {
  const lines = ['', 'Sala is running.', ''];
  const ids = (await gateway.sites.all()).map(({ id }) => id);
  const sites = (await activeManifests(gateway.data, ids.slice(0, SHOWN))).map(({ manifest }) => manifest);
  for (const { site, hostnames } of sites) lines.push(`  http://${hostnames[0]}:${port}/`.padEnd(40) + site.name[site.locale]);
  if (ids.length === 0) lines.push('  No site yet: npm run sala -- tenant apply <file>');
  if (ids.length > SHOWN) lines.push(`  … and ${ids.length - SHOWN} more`);
  if (config.environment === 'localhost') {
    for (const [plugin, { demoAccounts: of }] of await demoAccountsByPlugin()) {
      if (!of) continue;
      const having = sites.filter(({ plugins }) => plugins[plugin]?.enabled);
      const spaces = new Map(having.map(({ space, hostnames }) => [space, hostnames[0]!]));
      lines.push('', 'Demo accounts, on this machine only:');
      for (const [space, host] of spaces)
        for (const { role, email, password } of of(space))
          lines.push(`  ${host.padEnd(20)} ${role.padEnd(8)} ${email.padEnd(28)} ${password}`);
    }
    lines.push('', 'Edit a file in tenants/ and the site changes at once. Stop with Ctrl+C.', '');
  }
  print(lines.join('\n'));
}
