import type { Manifest } from '#kernel/contract/site.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { activeManifests, applyManifest, checkManifest } from '#kernel/server/manifests/manifests.ts';
import { diff } from '#kernel/site/diff.ts';
import { explain } from '#kernel/site/explain.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { resolve } from '#kernel/site/resolve.ts';
import { formatDiff } from './formatDiff.ts';
import { siteDeps, withDatabase } from './installation.ts';
import { EXIT, printJson, problemJson, readSource, reportProblems, tenantArguments, tenantCommand, UsageError } from './tenantArguments.ts';

/** Lists the sites that are served: id, version, hostnames. */
export const tenantList = () =>
  withDatabase(async (data) => {
    for (const { manifest, version } of await activeManifests(data))
      console.log(`${manifest.id.padEnd(20)} v${String(version).padEnd(5)} ${manifest.hostnames.join(', ')}`);
    return EXIT.done;
  });

/** Every problem of manifests, by themselves and together; what only warns is told and is no failure. */
export const tenantValidate = tenantCommand(async (args) => {
  const { words: files, json } = tenantArguments(args, 'tenant validate <file …> [--json]', 1, ['json']);
  const deps = siteDeps();
  const good: { manifest: Manifest; file: string }[] = [];
  const warnings: { file: string; path: string; code: string; message: object }[] = [];
  const problems = files.map(readSource).flatMap((source) => {
    const checked = checkManifest(source, good, deps);
    if ('problems' in checked) return checked.problems;
    good.push({ manifest: checked.manifest, file: source.file });
    const resolved = resolve(checked.manifest, deps, 0);
    for (const { code, path, message } of resolved.ok ? resolved.look.findings : [])
      warnings.push({ file: source.file, path: path.join('.'), code, message });
    return [];
  });
  if (json) printJson({ ok: problems.length === 0, files: files.length, problems: problems.map(problemJson), warnings });
  else {
    for (const { file, path, code, message } of warnings)
      console.error(`${code} ${file} ${path}: ${(message as { en: string }).en} (warning)`);
    if (problems.length === 0) console.log(`${files.length} manifest${files.length === 1 ? ' is' : 's are'} valid`);
    reportProblems(problems);
  }
  return problems.length > 0 ? EXIT.problems : EXIT.done;
});

/** What each role gains and loses if a manifest is applied. */
export const tenantDiff = tenantCommand(async (args) => {
  const { words, json } = tenantArguments(args, 'tenant diff <file> [--json]', 1, ['json']);
  const source = readSource(words[0]!);
  const deps = siteDeps();
  return withDatabase(async (data) => {
    const current = await activeManifests(data);
    const checked = checkManifest(source, current, deps);
    const before = 'problems' in checked ? undefined : current.find(({ manifest }) => manifest.id === checked.manifest.id);
    const from = before ? resolve(before.manifest, deps, before.version) : null;
    const to = 'problems' in checked ? checked : resolve(checked.manifest, deps, before?.version ?? 0);
    const problems = 'problems' in to ? to.problems : from && 'problems' in from ? from.problems : [];
    if (problems.length > 0 || 'problems' in to || (from && 'problems' in from)) {
      if (json) printJson({ ok: false, problems: problems.map(problemJson) });
      else reportProblems(problems);
      return EXIT.problems;
    }
    const found = diff(from, to);
    if (json) printJson({ ok: true, site: to.manifest.id, version: before?.version ?? null, ...found });
    else console.log(from ? formatDiff(found) || 'Nothing changes' : `${to.manifest.id} is a new site`);
    return EXIT.done;
  });
});

/** Publishes manifests; one with problems changes nothing. */
export const tenantApply = tenantCommand(async (args) => {
  const usage = 'tenant apply <file …> [--note <words>] [--based-on <version>]';
  const { words: files, note, basedOn } = tenantArguments(args, usage, 1, ['note', 'based-on']);
  if (basedOn !== undefined && files.length > 1) throw new UsageError('--based-on is for one file.');
  const sources = files.map(readSource);
  const deps = siteDeps();
  return withDatabase(async (data) => {
    let code: number = EXIT.done;
    for (const source of sources) {
      const applied = await applyManifest(data, source, deps, { author: 'sala', note }, basedOn === undefined ? {} : { basedOn });
      if (applied.ok)
        console.log(
          `${applied.site}: ${applied.changed ? `version ${applied.version} is live` : `nothing changed (version ${applied.version})`}`,
        );
      else if (applied.conflict !== undefined) {
        console.error(`${source.file} was not applied: version ${applied.conflict} is served, not ${basedOn!}.`);
        code = EXIT.conflict;
      } else code = reportProblems(applied.problems);
    }
    return code;
  });
});

/** Why a page or a call is there, or is not, for a role. */
export const tenantExplain = tenantCommand(async (args) => {
  const usage = `tenant explain <file> <${ROLES.join('|')}> </path or plugin.call>`;
  const [file, role, what] = tenantArguments(args, usage, 3).words as [string, string, string];
  if (!ROLES.includes(role as Role)) throw new UsageError(`There is no role "${role}".\nUsage: npm run sala -- ${usage}`);
  const deps = siteDeps();
  const source = readSource(file);
  const checked = readManifest(source.text, source.file, deps);
  if ('problems' in checked) return reportProblems(checked.problems);
  const answer = explain(
    checked.manifest,
    deps,
    what.startsWith('/') ? { role: role as Role, path: what } : { role: role as Role, call: what },
  );
  console.log(`${answer.code}\n${answer.text.th}\n${answer.text.en}`);
  return EXIT.done;
});
