import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { gatewayOf, plugins as installed, type InstalledPlugin } from '#kernel/server/installation.ts';
import { withoutLocal } from '#kernel/server/withoutLocal.ts';
import { checkAccess } from './check/access.ts';
import { checkAnswers } from './check/answers.ts';
import { checkDeclared, checkOwnTables } from './check/declared.ts';
import { checkDownloads } from './check/downloads.ts';
import { checkMoney } from './check/money.ts';
import { checkPages } from './check/pages.ts';
import type { Bench, CheckedPlugin, Report } from './check/report.ts';
import { checkSections } from './check/sections.ts';
import { checkSpaces, contentOf, fillSpace } from './check/spaces.ts';
import { checkTexts } from './check/texts.ts';
import { createVisitors } from './check/visitors.ts';
import { checkWeight } from './check/weight.ts';
import { startSite, type RunningSite } from './startSite.ts';

export { RULES, type CheckedPlugin, type Problem, type Report, type Rule } from './check/report.ts';

/** A plugin of the repository, with its folder. */
export function pluginInFolder(id: string): CheckedPlugin {
  const plugin = installed.get(id);
  if (!plugin) throw new Error(`There is no plugins/${id}/plugin.ts`);
  const folder = join('plugins', id);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(tsx?|json|md|sql)$/.test(entry.name),
  );
  return {
    ...plugin,
    files: new Map(
      paths
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
    ),
  };
}

/** The plugin and those whose services it uses, owners first. */
function together(plugin: InstalledPlugin): string[] {
  const all = new Map([...installed, [plugin.declaration.id, plugin]]);
  const found = new Set<string>();
  const begun = new Set<string>();
  const add = (id: string) => {
    const { uses = {}, mayUse = {} } = all.get(id)!.declaration;
    if (begun.has(id)) return;
    begun.add(id);
    const wanted = Object.values({ ...uses, ...mayUse }).map((service) => service.id);
    for (const [owner, { declaration }] of all)
      if (owner !== id && Object.values(declaration.provides ?? {}).some((service) => wanted.includes(service.id))) add(owner);
    found.add(id);
  };
  add(plugin.declaration.id);
  return [...found];
}

/** A space that the plugin has demo content for: that of an example manifest which has the plugin. */
function demoSpace(id: string): string {
  const files = existsSync('tenants') ? readdirSync('tenants').filter((name) => name.endsWith('.json')) : [];
  const manifests = files.map((name) => JSON.parse(readFileSync(join('tenants', name), 'utf8')) as { space: string; plugins?: object });
  return manifests.find(({ plugins }) => plugins && id in plugins)?.space ?? 'check-a';
}

/** Runs the demos of a site's plugins, as a start on localhost does. */
async function fillDemo(site: RunningSite, at: string, on: readonly string[]): Promise<void> {
  const live = (await site.gateway.sites.byId(at))!;
  for (const id of on) {
    const plugin = site.gateway.platform.plugins.get(id)!;
    const { demo } = await gatewayOf(plugin);
    if (demo)
      await site.gateway.data.inSpace(live.manifest.space, (tx) =>
        demo(makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), plugin.declaration, tx)),
      );
  }
}

/**
 * Holds a plugin against every rule of {@link RULES}: first what can be read, then on a real gateway with two spaces,
 * one of them with content. Nothing of the plugin is mocked.
 */
export async function checkPlugin(whole: CheckedPlugin): Promise<Report> {
  const { id } = whole.declaration;
  const report: Report = { problems: [], tried: 0, leaks: 0, unanswered: [] };
  const seen = new Set<string>();
  const add: Bench['add'] = (rule, at, message) => {
    if (!seen.has(`${rule} ${at} ${message}`)) report.problems.push({ rule, at, message });
    seen.add(`${rule} ${at} ${message}`);
  };
  checkDeclared(whole, add);
  checkTexts(whole, add);
  const declaration = withoutLocal(whole.declaration);
  if (!declaration) return report;
  const plugin = { ...whole, declaration };

  const on = together(plugin);
  const plugins = Object.fromEntries(on.map((each) => [each, {}]));
  const secrets = Object.fromEntries(
    on.flatMap(
      (each) =>
        (installed.get(each) ?? plugin).declaration.secrets?.map((name) => [
          `SALA_${each}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase(),
          'secret',
        ]) ?? [],
    ),
  );
  let ahead = 0;
  let site: RunningSite;
  try {
    site = await startSite({
      manifests: [
        { space: demoSpace(id), plugins },
        { space: 'check-b', plugins },
      ],
      extraPlugins: installed.has(id) ? [] : [plugin],
      env: secrets,
      now: () => new Date(Date.now() + ahead),
    });
  } catch (error) {
    if (report.problems.length === 0) throw error;
    return report;
  }
  try {
    const bench: Bench = {
      plugin,
      site,
      visitors: createVisitors(site, (seconds) => (ahead += seconds * 1000)),
      report,
      add,
    };
    await checkOwnTables(bench);
    await checkMoney(bench);
    checkWeight(bench);
    await checkSections(bench);
    for (const at of ['a', 'b']) await fillDemo(site, at, on);
    await fillSpace(bench);
    const content = await contentOf(bench);
    await checkSpaces(bench, content);
    await checkPages(bench, content.rows);
    await checkAccess(bench);
    // What the checks before have typed into `b` is its own by now, and stands in what it writes out.
    const stillAlone = new Set((await contentOf(bench)).canaries);
    const ungiven = await checkDownloads(
      bench,
      content,
      content.canaries.filter((each) => stillAlone.has(each)),
    );
    report.unanswered = [...(await checkAnswers(bench, await contentOf(bench))), ...ungiven];
  } finally {
    await site.close();
  }
  return report;
}
