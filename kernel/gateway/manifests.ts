import { isDeepStrictEqual } from 'node:util';
import type { Data } from '#kernel/data/pool.ts';
import { publish } from '#kernel/data/notify.ts';
import { json } from '#kernel/data/values.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { ManifestProblem } from '#kernel/site/problem.ts';
import { checkSites } from '#kernel/site/checkSites.ts';
import type { SiteDeps } from '#kernel/site/catalog.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { resolve } from '#kernel/site/resolve.ts';

/** Tells every gateway that another version of a site was published. Payload: the site's id. */
export const SITE_CHANNEL = 'sala_site';

/** A manifest as a file or a form gave it. */
export interface ManifestSource {
  readonly file: string;
  readonly text: string;
}

export type Applied = { ok: true; site: string; version: number; changed: boolean } | { ok: false; problems: readonly ManifestProblem[] };

/** Every problem of a manifest: its text, what it names, and what it makes of the other sites. */
export function checkManifest(
  source: ManifestSource,
  others: readonly { manifest: Manifest; file: string }[],
  deps: SiteDeps,
): { manifest: Manifest; hosts: readonly string[] } | { problems: ManifestProblem[] } {
  const read = readManifest(source.text, source.file, deps);
  if ('problems' in read) return { problems: [...read.problems] };
  const { manifest } = read;
  const resolved = resolve(manifest, deps, 0);
  const problems = [
    ...(resolved.ok ? [] : resolved.problems.map((problem) => ({ ...problem, file: source.file }))),
    ...checkSites([...others.filter((other) => other.manifest.id !== manifest.id), read]),
  ];
  return resolved.ok && problems.length === 0 ? { manifest, hosts: resolved.hosts } : { problems };
}

/** The manifests that are served now. */
export async function activeManifests(data: Pick<Data, 'kernelDb'>): Promise<{ manifest: Manifest; version: number; file: string }[]> {
  const rows = await data.kernelDb
    .selectFrom('kernel_site')
    .innerJoin('kernel_site_version', (join) =>
      join
        .onRef('kernel_site_version.site_id', '=', 'kernel_site.id')
        .onRef('kernel_site_version.version', '=', 'kernel_site.active_version'),
    )
    .select(['kernel_site.id', 'kernel_site_version.manifest', 'kernel_site_version.version'])
    .execute();
  return rows.map((row) => ({ manifest: row.manifest as unknown as Manifest, version: row.version, file: `site ${row.id}` }));
}

/**
 * Publishes a manifest as the next version of its site. One with problems changes nothing: the last good version keeps
 * serving. The same manifest again is no new version. Live in every gateway as soon as the transaction is committed.
 */
export async function applyManifest(
  data: Data,
  source: ManifestSource,
  deps: SiteDeps,
  by: { author: string; note?: string },
): Promise<Applied> {
  return data.inKernel(async (tx): Promise<Applied> => {
    // One publication at a time, so that two sites cannot take one hostname.
    await tx.run(`select pg_advisory_xact_lock(hashtext('sala:manifests'))`, []);
    const current = await activeManifests({ kernelDb: tx.db });
    const checked = checkManifest(source, current, deps);
    if ('problems' in checked) return { ok: false, problems: checked.problems };
    const { manifest, hosts } = checked;
    const before = current.find((site) => site.manifest.id === manifest.id);
    if (before && isDeepStrictEqual(before.manifest, manifest))
      return { ok: true, site: manifest.id, version: before.version, changed: false };

    await tx.sql`insert into kernel_site (id) values (${manifest.id}) on conflict do nothing`;
    const [row] = await tx.sql<{
      version: number;
    }>`select coalesce(max(version), 0) + 1 as version from kernel_site_version where site_id = ${manifest.id}`;
    const version = row!.version;
    await tx.sql`update kernel_site_version set status = 'retired' where site_id = ${manifest.id} and status = 'active'`;
    await tx.sql`insert into kernel_site_version (site_id, version, manifest, status, author, note)
      values (${manifest.id}, ${version}, ${json(manifest)}, 'active', ${by.author}, ${by.note ?? null})`;
    await tx.sql`update kernel_site set active_version = ${version}, updated_at = now() where id = ${manifest.id}`;
    await tx.sql`delete from kernel_hostname where site_id = ${manifest.id} and hostname <> all(${hosts})`;
    for (const hostname of hosts)
      await tx.sql`insert into kernel_hostname (hostname, site_id) values (${hostname}, ${manifest.id}) on conflict do nothing`;
    await publish(tx, SITE_CHANNEL, manifest.id);
    return { ok: true, site: manifest.id, version, changed: true };
  });
}
