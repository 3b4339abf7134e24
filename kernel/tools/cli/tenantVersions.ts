import type { Manifest } from '#kernel/contract/site.ts';
import type { Data } from '#kernel/data/pool.ts';
import { applyManifest } from '#kernel/server/manifests/manifests.ts';
import { inSchemaOrder } from './inSchemaOrder.ts';
import { manifestSchema } from '#kernel/site/manifestSchema.ts';
import { siteDeps, withDatabase } from './installation.ts';
import { EXIT, printJson, reportProblems, tenantArguments, tenantCommand, UsageError } from './tenantArguments.ts';

/** Versions that are listed. */
const LISTED = 50;

/** Reads a version of a site, the one that is served unless told. */
async function readVersion(data: Data, site: string, version?: number): Promise<Manifest> {
  const row = await data.kernelDb
    .selectFrom('kernel_site_version')
    .innerJoin('kernel_site', 'kernel_site.id', 'kernel_site_version.site_id')
    .select('kernel_site_version.manifest')
    .where('kernel_site.id', '=', site)
    .where((eb) =>
      version === undefined
        ? eb('kernel_site_version.version', '=', eb.ref('kernel_site.active_version'))
        : eb('kernel_site_version.version', '=', version),
    )
    .executeTakeFirst();
  if (!row) throw new UsageError(version === undefined ? `There is no site "${site}".` : `"${site}" has no version ${version}.`);
  return row.manifest as Manifest;
}

/** The versions of a site, the latest first: number, state, time, who, why. */
export const tenantVersions = tenantCommand(async (args) => {
  const { words, json } = tenantArguments(args, 'tenant versions <site> [--json]', 1, ['json']);
  return withDatabase(async (data) => {
    const site = words[0]!;
    const rows = await data.kernelDb
      .selectFrom('kernel_site_version')
      .select(['version', 'status', 'author', 'note', 'created_at'])
      .where('site_id', '=', site)
      .orderBy('version', 'desc')
      .limit(LISTED)
      .execute();
    if (rows.length === 0) throw new UsageError(`There is no site "${site}".`);
    if (json) printJson(rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })));
    else
      for (const { version, status, created_at, author, note } of rows)
        console.log(
          `v${String(version).padEnd(5)} ${status.padEnd(8)} ${created_at.toISOString().slice(0, 16)}Z  ${(author ?? '').padEnd(36)} ${note ?? ''}`.trimEnd(),
        );
    return EXIT.done;
  });
});

/** Writes a version of a site as a manifest file: applied again it changes nothing. */
export const tenantExport = tenantCommand(async (args) => {
  const { words, version } = tenantArguments(args, 'tenant export <site> [--version <number>] > <file>', 1, ['version']);
  const { plugins, themes } = siteDeps();
  return withDatabase(async (data) => {
    printJson(inSchemaOrder(await readVersion(data, words[0]!, version), manifestSchema(plugins, themes)));
    return EXIT.done;
  });
});

/** Publishes an old version again, as a new one; one that no longer fits changes nothing. */
export const tenantRollback = tenantCommand(async (args) => {
  const usage = 'tenant rollback <site> <version> [--note <words>]';
  const { words, note, number } = tenantArguments(args, usage, 2, ['note']);
  const [site, text] = words as [string, string];
  const version = number(text, '<version>')!;
  const deps = siteDeps();
  return withDatabase(async (data) => {
    const source = { file: `site ${site} version ${version}`, text: JSON.stringify(await readVersion(data, site, version)) };
    const by = { author: 'sala', note: note ?? `version ${version} again` };
    const applied = await applyManifest(data, source, deps, by, { isFile: false });
    if (!applied.ok) return reportProblems(applied.problems);
    console.log(`${site}: ${applied.changed ? `version ${applied.version} is live` : `nothing changed (version ${applied.version})`}`);
    return EXIT.done;
  });
});
