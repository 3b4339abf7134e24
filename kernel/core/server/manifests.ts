import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sidesOf } from '#kit/diagnostics/changes.ts';
import type { Data } from '#kernel/data/pool.ts';
import { appendAudit } from '#kernel/data/audit.ts';
import { publish } from '#kit/postgres/notify.ts';
import { isSpace, type SpaceTx } from '#kernel/data/space.ts';
import { json } from '#kit/postgres/values.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { problem } from '#kernel/site/problem.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import { checkSites } from '#kernel/site/checkSites.ts';
import type { SiteDeps } from '#kernel/site/catalog.ts';
import { hostName } from '#kernel/site/hostName.ts';
import { readManifest, type ReadManifest } from '#kernel/site/readManifest.ts';

/** Tells every gateway that another version of a site was published. Payload: the site's id. */
export const SITE_CHANNEL = 'sala_site';

/** A manifest as a file or a form gave it. */
export interface ManifestSource {
  readonly file: string;
  readonly text: string;
}

/** Who publishes: the id of an account, `file` or `sala`. */
export interface PublishedBy {
  readonly author: string | null;
  readonly note?: string | null;
}

export type Applied =
  | {
      ok: true;
      site: string;
      version: number;
      changed: boolean;
      /** The file says what it said when it was applied last, and something else has been published since. */
      passedOver?: true;
      /** The version that it has taken the place of, where that came from elsewhere. */
      replaced?: { version: number; author: string | null };
    }
  | {
      ok: false;
      problems: readonly Finding[];
      /** The version that is served, where it is not the one that was meant. */
      conflict?: number;
    };

/** Every problem of a manifest: its text, what it names, and what it makes of the other sites. */
export function checkManifest(
  source: ManifestSource,
  others: readonly { manifest: Manifest; file: string }[],
  deps: SiteDeps,
): (ReadManifest & { hosts: readonly string[] }) | { problems: Finding[] } {
  const read = readManifest(source.text, source.file, deps);
  if ('problems' in read) return { problems: [...read.problems] };
  const { manifest } = read;
  const problems = checkSites([...others.filter((other) => other.manifest.id !== manifest.id), read]);
  // A database knows spaces by narrower names.
  if (!isSpace(manifest.space)) {
    const message = `"${manifest.space}" cannot be the name of a space: lower-case letters, digits and hyphens`;
    const found = problem('SALA_BAD_VALUE', ['space'], message, { value: manifest.space });
    problems.push({ ...found, file: source.file, line: read.lineOf(found.path) });
  }
  return problems.length === 0 ? { ...read, hosts: manifest.hostnames.map((name) => hostName(name)!) } : { problems };
}

/** The manifests that are served now. */
export async function activeManifests(
  data: Pick<Data, 'kernelDb'>,
): Promise<{ manifest: Manifest; version: number; file: string; author: string | null; digests: Record<string, string> }[]> {
  const rows = await data.kernelDb
    .selectFrom('kernel_site')
    .innerJoin('kernel_site_version', (join) =>
      join
        .onRef('kernel_site_version.site_id', '=', 'kernel_site.id')
        .onRef('kernel_site_version.version', '=', 'kernel_site.active_version'),
    )
    .select([
      'kernel_site.id',
      'kernel_site.file_digests',
      'kernel_site_version.manifest',
      'kernel_site_version.version',
      'kernel_site_version.author',
    ])
    .execute();
  return rows.map((row) => ({
    manifest: row.manifest as Manifest,
    version: row.version,
    file: `site ${row.id}`,
    author: row.author,
    digests: row.file_digests as Record<string, string>,
  }));
}

/** One publication at a time until the end of the transaction, so that two sites cannot take one hostname. */
export const lockManifests = (tx: SpaceTx) => tx.run(`select pg_advisory_xact_lock(hashtext('sala:manifests'))`, []);

/**
 * Makes a manifest the next version of its site. Checked by the caller, who holds the lock. Live in every gateway as soon as the
 * transaction is committed.
 */
export async function publishVersion(tx: SpaceTx, manifest: Manifest, hosts: readonly string[], by: PublishedBy): Promise<number> {
  const { id } = manifest;
  await tx.sql`insert into kernel_site (id) values (${id}) on conflict do nothing`;
  const [row] = await tx.sql<{
    version: number;
  }>`select coalesce(max(version), 0) + 1 as version from kernel_site_version where site_id = ${id}`;
  const version = row!.version;
  await tx.sql`update kernel_site_version set status = 'retired' where site_id = ${id} and status = 'active'`;
  await tx.sql`insert into kernel_site_version (site_id, version, manifest, status, author, note)
    values (${id}, ${version}, ${json(manifest)}, 'active', ${by.author}, ${by.note || null})`;
  await tx.sql`update kernel_site set active_version = ${version}, updated_at = now() where id = ${id}`;
  await tx.sql`delete from kernel_hostname where site_id = ${id} and hostname <> all(${hosts})`;
  for (const hostname of hosts)
    await tx.sql`insert into kernel_hostname (hostname, site_id) values (${hostname}, ${id}) on conflict do nothing`;
  await publish(tx, SITE_CHANNEL, id);
  return version;
}

/**
 * Publishes a manifest as the next version of its site. One with problems changes nothing: the last good version keeps
 * serving. The same manifest again is no new version.
 *
 * @param options.onlyNewText a file that says what it said when it was applied last is passed over, so that it undoes nothing that was
 * published since
 * @param options.isFile false for a text that is no file's
 * @param options.basedOn the version that must be served still; another one is a `conflict`
 */
export async function applyManifest(
  data: Data,
  source: ManifestSource,
  deps: SiteDeps,
  by: PublishedBy,
  { onlyNewText = false, isFile = true, basedOn }: { onlyNewText?: boolean; isFile?: boolean; basedOn?: number } = {},
): Promise<Applied> {
  const alone = checkManifest(source, [], deps);
  if ('problems' in alone) return { ok: false, problems: alone.problems };
  const digest = hash('sha256', source.text);
  const file = basename(source.file);
  return data.inSpace(alone.manifest.space, async (tx): Promise<Applied> => {
    await lockManifests(tx);
    const current = await activeManifests({ kernelDb: tx.db });
    const before = current.find((site) => site.manifest.id === alone.manifest.id);
    if (basedOn !== undefined && before?.version !== basedOn) return { ok: false, problems: [], conflict: before?.version ?? 0 };
    if (onlyNewText && before?.digests[file] === digest) {
      const passedOver = !isDeepStrictEqual(before.manifest, alone.manifest);
      return { ok: true, site: alone.manifest.id, version: before.version, changed: false, ...(passedOver ? { passedOver } : {}) };
    }
    const problems = checkSites([...current.filter((site) => site !== before), alone]);
    if (problems.length > 0) return { ok: false, problems };
    const { manifest, hosts } = alone;
    const { id } = manifest;
    const keepDigest = async () => {
      if (isFile && before?.digests[file] !== digest)
        await tx.sql`update kernel_site set file_digests = file_digests || ${json({ [file]: digest })} where id = ${id}`;
    };
    if (before && isDeepStrictEqual(before.manifest, manifest)) {
      await keepDigest();
      return { ok: true, site: id, version: before.version, changed: false };
    }
    const version = await publishVersion(tx, manifest, hosts, by);
    await keepDigest();
    if (!before) return { ok: true, site: id, version, changed: true };
    const sides = sidesOf(before.manifest, manifest);
    await appendAudit(tx, {
      siteId: id,
      actorType: 'operator',
      actorId: by.author,
      action: 'site.publish',
      entity: 'site',
      entityId: id,
      before: { version: before.version, ...sides.before },
      after: { version, ...sides.after },
      reason: by.note || null,
    });
    const replaced = before.author === by.author ? {} : { replaced: { version: before.version, author: before.author } };
    return { ok: true, site: id, version, changed: true, ...replaced };
  });
}
