import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { sidesOf } from '#kit/diagnostics/changes.ts';
import { appendAudit, type AuditEntry } from '#kernel/data/audit.ts';
import type { Data } from '#kernel/data/pool.ts';
import { publish } from '#kit/postgres/notify.ts';
import { isSpace, type SpaceTx } from '#kernel/data/space.ts';
import { json } from '#kit/postgres/values.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { problem } from '#kernel/site/problem.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import { checkSites } from '#kernel/site/checkSites.ts';
import type { SiteDeps } from '#kernel/site/catalog.ts';
import { hostName } from '#kit/schema/hostName.ts';
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
  if (!isSpace(manifest.space)) {
    const message = `"${manifest.space}" cannot be the name of a space: lower-case letters, digits and hyphens`;
    const found = problem('SALA_BAD_VALUE', ['space'], message, { value: manifest.space });
    problems.push({ ...found, file: source.file, line: read.lineOf(found.path) });
  }
  return problems.length === 0 ? { ...read, hosts: manifest.hostnames.map((name) => hostName(name)!) } : { problems };
}

/** The rows of the versions that are served now. */
export const activeVersions = ({ kernelDb }: Pick<Data, 'kernelDb'>) =>
  kernelDb
    .selectFrom('kernel_site')
    .innerJoin('kernel_site_version as v', (join) =>
      join.onRef('v.site_id', '=', 'kernel_site.id').onRef('v.version', '=', 'kernel_site.active_version'),
    )
    .select(['kernel_site.id', 'v.version', 'v.manifest', 'v.author', 'kernel_site.file_digests']);

/** The manifests that are served now: of all sites, or of some. */
export const activeManifests = async (data: Pick<Data, 'kernelDb'>, ids?: readonly string[]) =>
  (
    await activeVersions(data)
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`kernel_site.id = any(${ids})`))
      .execute()
  ).map(({ id, version, manifest, author, file_digests: digests }) => ({
    manifest: manifest as Manifest,
    version,
    file: `site ${id}`,
    author,
    digests: digests as Record<string, string>,
  }));

/** Ids of the sites that a manifest may clash with, and its own: of any number of sites only these are read. */
async function rivals(tx: SpaceTx, { id, key }: Manifest, hosts: readonly string[]): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>`
    select site_id as id from kernel_hostname where hostname = any(${hosts})
    union select site_id from kernel_site_version where status = 'active' and manifest ->> 'key' = ${key}`;
  return [id, ...rows.map((row) => row.id)];
}

/** One publication at a time until the end of the transaction, so that two sites cannot take one hostname. */
export const lockManifests = (tx: SpaceTx) => tx.run(`select pg_advisory_xact_lock(hashtext('sala:manifests'))`, []);

/** What becomes the next version of a site, and what it takes the place of. */
export interface NextVersion {
  readonly manifest: Manifest;
  readonly hosts: readonly string[];
  readonly by: PublishedBy;
  readonly before: { readonly version: number; readonly manifest: Manifest } | undefined;
  /** Who did it, for the audit log, which tells of all versions but the first. */
  readonly audit: Pick<AuditEntry, 'actorType' | 'actorId' | 'action' | 'role' | 'ip' | 'at'>;
}

/**
 * Makes a manifest the next version of its site. Checked by the caller, who holds the lock. Live in every gateway as soon as the
 * transaction is committed.
 */
export async function publishVersion(tx: SpaceTx, { manifest, hosts, by, before, audit }: NextVersion): Promise<number> {
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
  if (before) {
    const sides = sidesOf(before.manifest, manifest);
    await appendAudit(tx, {
      ...audit,
      siteId: id,
      entity: 'site',
      entityId: id,
      before: { version: before.version, ...sides.before },
      after: { version, ...sides.after },
      reason: by.note || null,
    });
  }
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
  const { hosts, manifest } = alone;
  const site = manifest.id;
  const digest = hash('sha256', source.text);
  const file = basename(source.file);
  return data.inSpace(manifest.space, async (tx): Promise<Applied> => {
    await lockManifests(tx);
    const current = await activeManifests({ kernelDb: tx.db }, await rivals(tx, manifest, hosts));
    const before = current.find((other) => other.manifest.id === site);
    if (basedOn !== undefined && before?.version !== basedOn) return { ok: false, problems: [], conflict: before?.version ?? 0 };
    const same = before && isDeepStrictEqual(before.manifest, manifest);
    if (onlyNewText && before?.digests[file] === digest)
      return { ok: true, site, version: before.version, changed: false, ...(same ? {} : { passedOver: true }) };
    const problems = checkSites([...current.filter((other) => other !== before), alone]);
    if (problems.length > 0) return { ok: false, problems };
    const audit = { actorType: 'operator', actorId: by.author, action: 'site.publish' } as const;
    const version = same ? before.version : await publishVersion(tx, { manifest, hosts, by, before, audit });
    if (isFile && before?.digests[file] !== digest)
      await tx.sql`update kernel_site set file_digests = file_digests || ${json({ [file]: digest })} where id = ${site}`;
    const replaced = !same && before && before.author !== by.author ? { replaced: { version: before.version, author: before.author } } : {};
    return { ok: true, site, version, changed: !same, ...replaced };
  });
}
