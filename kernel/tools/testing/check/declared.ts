import { checkTables } from './tables.ts';
import { formatPath } from '#kit/diagnostics/finding.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import { plugins as installed } from '#kernel/server/installation.ts';
import { checkPlugins } from '#tools/plugins/checkPlugins.ts';
import type { Bench, CheckedPlugin } from './report.ts';

type Add = Bench['add'];

/** What operators or other plugins have to do with: a page of documentation tells them of it. */
const TOLD = ['settings', 'capabilities', 'secrets', 'webhooks', 'slots', 'emits', 'provides'] as const;
/** So many files are read in a minute: what `sala plugin new` writes, but for the test. */
const SMALL = 7;
const GENERATED = /^(?:tables|texts\.d)\.ts$/;

/** What can be said of a plugin without running it: id, tokens, settings, documentation. */
export function checkDeclared({ declaration, files }: CheckedPlugin, add: Add): void {
  const { id } = declaration;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) add('id', id, 'is not a lower-case name of letters, digits and single hyphens');
  const others = [...installed.values()].map((plugin) => plugin.declaration).filter((other) => other.id !== id);
  const gathered = new Set(others.flatMap(({ gathers }) => Object.values(gathers ?? {}).map((service) => service.id)));
  for (const kind of ['slots', 'emits', 'provides'] as const)
    for (const [name, token] of Object.entries(declaration[kind] ?? {}))
      // What the kernel itself asks for is provided under its name.
      if (!token.id.startsWith(`${id}:`) && !gathered.has(token.id) && !(kind === 'provides' && token.id.startsWith('kernel:')))
        add('id', `${kind}.${name}`, `"${token.id}" does not begin with "${id}:"`);
  for (const { code, path, message, file } of checkPlugins([...others, declaration])) {
    if (file !== `plugins/${id}/plugin.ts`) continue;
    add(code === 'SALA_PLUGIN_SETTINGS' ? 'settings' : 'id', formatPath(path) || id, message.en);
  }
  const written = [...files.keys()].filter((path) => !GENERATED.test(path));
  const grown = written.length > SMALL || TOLD.some((kind) => declaration[kind]);
  if (grown && !files.get('README.md')?.trim()) add('readme', 'README.md', 'is missing or empty');
}

/** The plugin's tables as the database has them. */
export async function checkOwnTables({ plugin, site, add }: Bench): Promise<void> {
  const { id } = plugin.declaration;
  const ids = [...new Set([...installed.keys(), id])];
  const isOwnTable = (name: string) => name.startsWith(`${id.replaceAll('-', '_')}_`);
  const others = (name: string) =>
    ['kernel', ...ids.filter((other) => other !== id)].some((other) => name.startsWith(`${other.replaceAll('-', '_')}_`));
  const problems = await withClient(site.db.superUrl, (client) => checkTables(client, { plugins: ids }));
  for (const { name, message } of problems) if (isOwnTable(name) || !others(name)) add('table', name, message.replace(`${name}: `, ''));
}
