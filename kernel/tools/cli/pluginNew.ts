import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { reservedPaths } from '#kernel/server/reservedPaths.ts';
import { manifestSchema } from '#kernel/site/manifestSchema.ts';
import { assembleThemes } from '#kit/theme/assemble.ts';
import { readThemeFolder, themeIds } from './theme/themeFolders.ts';
import { writeTypes } from './types.ts';

const templates = import.meta.glob<string>(['./pluginTemplate/**/*.txt', './tableTemplate/**/*.txt'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Words that the language or the template's own files have taken. */
const TAKEN =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield|ui|kernel|page|load|call|demo|client|gateway|title|state)$/;

const foldersIn = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** Why an area cannot have this name; null if it can. */
function refusal(id: string, root: string, plugins: readonly PluginDeclaration[]): string | null {
  if (!/^[a-z][a-z0-9]{1,23}$/.test(id))
    return `"${id}" is not a name: 2 to 24 small letters and digits, a letter first, such as "booking"`;
  if (foldersIn(join(root, 'plugins')).includes(id)) return `there is a plugin "${id}" already: plugins/${id}/`;
  if (foldersIn(join(root, 'themes')).includes(id)) return `there is a theme "${id}", and texts are found by that name: choose another`;
  if (TAKEN.test(id)) return `"${id}" is a word that the project or the language needs itself: choose another`;
  if (reservedPaths(plugins)(`/${id}`)) return `the address /${id} belongs to the gateway or to another plugin: choose another name`;
  return null;
}

/** The plugins of a folder as they stand there, not as they were when this program was built. */
async function declarationsIn(root: string): Promise<PluginDeclaration[]> {
  const found = await Promise.all(
    foldersIn(join(root, 'plugins')).map(async (id) => {
      const path = join(root, 'plugins', id, 'plugin.ts');
      if (!existsSync(path)) return undefined;
      const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, PluginDeclaration>;
      return Object.values(module).find((value) => value?.id === id);
    }),
  );
  return found.filter((declaration) => declaration !== undefined);
}

/** Writes the manifest's schema anew, where there is one: editors then complete the new name. */
async function writeSchema(root: string): Promise<void> {
  const path = join(root, 'schemas/tenant.schema.json');
  if (!existsSync(path)) return;
  const folder = join(root, 'themes');
  const themes = existsSync(folder) ? assembleThemes(themeIds(folder).map((id) => readThemeFolder(folder, id))) : [];
  writeFileSync(path, `${JSON.stringify(manifestSchema(await declarationsIn(root), themes), null, 2)}\n`);
}

/**
 * `sala plugin new <area>`: writes a plugin that works, with its test, and everything that is generated from plugins. With `--table` it is
 * one whose staff keep a table.
 *
 * @param root the project's folder
 * @returns 0, or 2 with a message where the name cannot be had; then nothing is written
 */
export async function pluginNew(args: readonly string[], root = process.cwd()): Promise<number> {
  const [id, option, ...rest] = args;
  if (!id || rest.length || (option !== undefined && option !== '--table')) {
    console.error('Usage: npm run sala -- plugin new <area> [--table]');
    return 2;
  }
  const reason = refusal(id, root, await declarationsIn(root));
  if (reason) {
    console.error(reason);
    return 2;
  }
  const fill = (text: string) => text.replaceAll('{{id}}', id).replaceAll('{{Id}}', id[0]!.toUpperCase() + id.slice(1));
  const written: string[] = [];
  const folder = option ? './tableTemplate/' : './pluginTemplate/';
  for (const [template, text] of Object.entries(templates)) {
    if (!template.startsWith(folder)) continue;
    const name = fill(template.replace(folder, '').replace(/\.txt$/, ''));
    const path = name === 'test.ts' ? `tests/plugins/${id}/${id}.test.ts` : `plugins/${id}/${name}`;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), fill(text));
    written.push(path);
  }
  await writeTypes(root);
  await writeSchema(root);
  console.log(
    [
      ...written.toSorted(),
      '',
      `The plugin "${id}" is there. Turn it on: add "${id}": {} to "plugins" in a file of tenants/, then npm run dev.`,
    ].join('\n'),
  );
  return 0;
}
