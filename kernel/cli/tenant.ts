import { readFileSync } from 'node:fs';
import { relative, resolve as resolvePath } from 'node:path';
import type { Manifest } from '#kernel/contract/site.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { activeManifests, applyManifest, checkManifest, type ManifestSource } from '#kernel/gateway/manifests.ts';
import { diff, formatDiff } from '#kernel/site/diff.ts';
import { explain } from '#kernel/site/explain.ts';
import { formatProblem, type ManifestProblem } from '#kernel/site/problem.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { resolve } from '#kernel/site/resolve.ts';
import { siteDeps, withDatabase } from './installation.ts';

const read = (file: string): ManifestSource => ({ file: relative(process.cwd(), resolvePath(file)), text: readFileSync(file, 'utf8') });

function report(problems: readonly ManifestProblem[]): number {
  for (const problem of problems) console.error(formatProblem(problem));
  return problems.length ? 1 : 0;
}

function usage(text: string): number {
  console.error(`Usage: npm run sala -- ${text}`);
  return 2;
}

/** Lists the sites that are served: id, version, hostnames. */
export const tenantList = () =>
  withDatabase(async (data) => {
    for (const { manifest, version } of await activeManifests(data))
      console.log(`${manifest.id.padEnd(20)} v${String(version).padEnd(5)} ${manifest.hostnames.join(', ')}`);
    return 0;
  });

/** Every problem of manifests, by themselves and together. */
export async function tenantValidate(files: string[]): Promise<number> {
  if (!files.length) return usage('tenant validate <file …>');
  const deps = await siteDeps();
  const good: { manifest: Manifest; file: string }[] = [];
  const problems = files.map(read).flatMap((source) => {
    const checked = checkManifest(source, good, deps);
    if ('problems' in checked) return checked.problems;
    good.push({ manifest: checked.manifest, file: source.file });
    return [];
  });
  if (!problems.length) console.log(`${files.length} manifest${files.length === 1 ? ' is' : 's are'} valid`);
  return report(problems);
}

/** What each role gains and loses if a manifest is applied. */
export async function tenantDiff([file]: string[]): Promise<number> {
  if (!file) return usage('tenant diff <file>');
  const deps = await siteDeps();
  return withDatabase(async (data) => {
    const current = await activeManifests(data);
    const checked = checkManifest(read(file), current, deps);
    if ('problems' in checked) return report(checked.problems);
    const before = current.find(({ manifest }) => manifest.id === checked.manifest.id);
    if (!before) {
      console.log(`${checked.manifest.id} is a new site`);
      return 0;
    }
    const [from, to] = [resolve(before.manifest, deps, before.version), resolve(checked.manifest, deps, before.version)];
    if (!from.ok || !to.ok) return report([...(from.ok ? [] : from.problems), ...(to.ok ? [] : to.problems)]);
    console.log(formatDiff(diff(from, to)) || 'Nothing changes');
    return 0;
  });
}

/** Publishes manifests; one with problems changes nothing. */
export async function tenantApply(files: string[]): Promise<number> {
  if (!files.length) return usage('tenant apply <file …>');
  const deps = await siteDeps();
  return withDatabase(async (data) => {
    let code = 0;
    for (const source of files.map(read)) {
      const applied = await applyManifest(data, source, deps, { author: 'sala' });
      if (applied.ok)
        console.log(
          `${applied.site}: ${applied.changed ? `version ${applied.version} is live` : `nothing changed (version ${applied.version})`}`,
        );
      else code = report(applied.problems);
    }
    return code;
  });
}

/** Why a page or a call is there, or is not, for a role. */
export async function tenantExplain([file, role, what]: string[]): Promise<number> {
  if (!file || !what || !ROLES.includes(role as Role)) return usage(`tenant explain <file> <${ROLES.join('|')}> </path or plugin.call>`);
  const deps = await siteDeps();
  const source = read(file);
  const checked = readManifest(source.text, source.file, deps);
  if ('problems' in checked) return report(checked.problems);
  const answer = explain(
    checked.manifest,
    deps,
    what.startsWith('/') ? { role: role as Role, path: what } : { role: role as Role, call: what },
  );
  console.log(`${answer.code}\n${answer.text.th}\n${answer.text.en}`);
  return 0;
}
