import { isDeepStrictEqual } from 'node:util';
import type { ManifestVersion, Manifests } from '#kernel/contract/manifests.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { catalogOf, type SiteDeps } from '#kernel/site/catalog.ts';
import { diff } from '#kernel/site/diff.ts';
import { explainPath } from '#kernel/site/explain.ts';
import { missingVariables } from '#kernel/site/secretVariables.ts';
import { resolve } from '#kernel/site/resolve.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import { checkCandidate, type CandidateRules } from './checkCandidate.ts';
import { lockManifests, publishVersion } from './manifests.ts';
import { readSiteAudit } from './siteAudit.ts';
import { siteTexts } from './siteTexts.ts';
import { actorOf, type Visit } from '../visit.ts';

/** Versions of one answer. */
const PAGE = 30;
/** How long a check waits for the DNS, ms: drafts are checked with every change, and the answer that comes later is there for the next one. */
const MOMENT = 300;
/** The same of a publication. */
const PATIENCE = 2_000;

type Row = Omit<ManifestVersion, 'createdAt'> & { created_at: Date; manifest: Manifest };

const versionOf = ({ created_at, ...row }: Row) => ({ ...row, createdAt: created_at.toISOString() });

/**
 * `ctx.manifests`: the visitor's own site for its admins, in the transaction of the call.
 * @throws Refusal 403 for every other role
 */
export function createManifests(
  parts: Omit<CandidateRules, 'served' | 'patience' | 'taken' | 'visit'> & { readonly deps: SiteDeps; now(): Date },
  visit: Visit,
  tx: SpaceTx,
): Manifests {
  if (visit.role !== 'admin') throw new Refusal(403, 'role-not-allowed');
  const { deps, env } = parts;
  const catalog = catalogOf(deps);
  const siteId = visit.site.id;

  const served: Manifests['served'] = async () => {
    const [row] = await tx.sql<Row>`
      select v.version, v.status, v.author, v.note, v.created_at, v.manifest from kernel_site s
      join kernel_site_version v on v.site_id = s.id and v.version = s.active_version where s.id = ${siteId}`;
    if (!row) throw notFound();
    return versionOf(row);
  };
  const taken = async (hosts: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await tx.sql<{ hostname: string }>`
      select hostname from kernel_hostname where hostname = any(${hosts}) and site_id <> ${siteId}`;
    return new Set(rows.map(({ hostname }) => hostname));
  };
  const check = async (value: object, patience: number) =>
    checkCandidate(value, { ...parts, visit, taken, patience, served: (await served()).manifest });
  const good = async (value: object) => {
    const { site, findings } = await check(value, PATIENCE);
    if (!site || findings.some(({ level }) => level === 'error')) throw new Refusal(422, 'site-not-good', { findings });
    return site;
  };

  return {
    plugins: [...catalog.plugins.values()],
    themes: deps.themes,
    fillings: Object.fromEntries(catalog.slots.map(({ id, fillings }) => [id, fillings.map((filling) => filling.id)])),
    missingSecrets: (plugin) =>
      missingVariables(catalog.plugins.get(plugin)!, siteId, (variable) => env[variable] !== undefined).map(({ variable }) => variable),
    texts: () => siteTexts(visit.site),
    explain: (manifest, role, path) => explainPath(manifest, deps, role, path),
    served,
    async version(version) {
      const [row] = await tx.sql<Row>`select version, status, author, note, created_at, manifest
        from kernel_site_version where site_id = ${siteId} and version = ${version} and status <> 'draft'`;
      if (!row) throw notFound();
      return versionOf(row);
    },
    async versions(before) {
      const rows = await tx.sql<Row>`select version, status, author, note, created_at, manifest from kernel_site_version
        where site_id = ${siteId} and status <> 'draft' and version < ${before ?? 2_147_483_647} order by version desc limit ${PAGE + 1}`;
      const [items, [earlier = null]] = [rows.slice(0, PAGE).map(versionOf), rows.slice(PAGE).map(versionOf)];
      return { items, earlier, next: earlier && items.at(-1)!.version };
    },
    audit: (before) => readSiteAudit(tx, siteId, before),
    async check(value) {
      const { manifest, findings } = await check(value, MOMENT);
      return { manifest, findings };
    },
    diff(before, after) {
      const [was, is] = [resolve(before, deps, 0), resolve(after, deps, 0)];
      return is.ok ? diff(was.ok ? was : null, is) : null;
    },
    async publish(value, { action, basedOn, author, note }) {
      // DNS queries may be slow, so they run before the lock is taken.
      const { manifest, hosts } = await good(value);
      await lockManifests(tx);
      const now = await served();
      if (now.version !== basedOn) return null;
      if ((await taken(hosts)).size > 0) await good(value);
      if (isDeepStrictEqual(now.manifest, manifest)) return now.version;
      const audit = { ...actorOf(visit), at: parts.now(), action };
      return publishVersion(tx, { manifest, hosts, by: { author, note }, before: now, audit });
    },
  };
}
