import type { Manifest } from '#kernel/contract/site.ts';
import type { SiteAdmin, SiteVersion } from '#kernel/contract/siteAdmin.ts';
import { invalidFields, notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { resolve } from '#kernel/site/resolve.ts';
import { roleChanges } from '#kernel/site/roleChanges.ts';
import type { Platform } from '../context.ts';
import { previewToken } from '../preview/token.ts';
import type { Visit } from '../visit.ts';
import { auditSite, readAudit, sidesOf } from './audit.ts';
import { draftOf } from './checkDraft.ts';
import { endDraft, readDraft, setTime, shownDraft, writeDraft } from './drafts.ts';
import { explainPath } from './explainPath.ts';
import { assertGood, publishDraft, publishDue, rollBack } from './publish.ts';
import { adminScene } from './scene.ts';
import { readServed } from './served.ts';
import { siteCatalog } from './siteCatalog.ts';
import { siteTexts } from './siteTexts.ts';

/** Versions of one answer. */
const PAGE = 30;
/** How far ahead a draft may wait for its time, ms. */
const AHEAD = 366 * 86_400_000;
/** Bytes of the path that a preview begins at. */
const PREVIEW_PATH = 2_000;

interface VersionRow {
  version: number;
  status: SiteVersion['status'];
  author: string | null;
  note: string | null;
  created_at: Date;
}

const versionOf = ({ version, status, author, note, created_at }: VersionRow): SiteVersion => ({
  version,
  status,
  author,
  note,
  createdAt: created_at.toISOString(),
});

const objectOf = (manifest: unknown): object => {
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) throw invalidFields({ manifest: 'object' });
  return manifest;
};

/**
 * `ctx.siteAdmin`: the visitor's own site for its admins, in the transaction of the call. `console` is the plugin that asks.
 * @throws Refusal 403 for every other role
 */
export function createSiteAdmin(platform: Platform, visit: Visit, console: string, tx: SpaceTx): SiteAdmin {
  if (visit.role !== 'admin') throw new Refusal(403, 'role-not-allowed');
  const scene = adminScene(platform, visit, console, tx);
  const { siteId, actor, now } = scene;
  const { deps } = platform;
  const hasSecret = (variable: string) => platform.env[variable] !== undefined;
  const served = () => readServed(tx, siteId);

  const readVersion = async (version: number) => {
    const [row] = await tx.sql<VersionRow & { manifest: Manifest }>`select version, status, author, note, created_at, manifest
      from kernel_site_version where site_id = ${siteId} and version = ${version} and status <> 'draft'`;
    if (!row) throw notFound();
    return { ...versionOf(row), manifest: row.manifest };
  };

  return {
    current: served,
    draft: async () => {
      const draft = await readDraft(tx, siteId);
      return draft && shownDraft(draft);
    },
    async saveDraft(value, revision) {
      const { manifest, version } = await served();
      const kept = draftOf(objectOf(value), manifest, deps);
      if ('findings' in kept) throw new Refusal(422, 'site-not-good', kept);
      const before = await readDraft(tx, siteId);
      const saved = await writeDraft(tx, siteId, { manifest: kept.manifest, revision, basedOn: version, author: actor, now: now() });
      if (before?.publishAt)
        await auditSite(tx, visit, now(), 'site.unschedule', {
          before: { revision, publishAt: before.publishAt },
          after: { revision: saved.revision, publishAt: null },
        });
      return shownDraft(saved);
    },
    async discardDraft(revision) {
      const draft = await readDraft(tx, siteId);
      await endDraft(tx, siteId, revision);
      const sides = sidesOf((await served()).manifest, draft!.manifest);
      await auditSite(tx, visit, now(), 'site.discard', { before: { revision, ...sides.after }, after: sides.before });
    },
    check: async (value) => {
      const { findings, changes } = await scene.check(objectOf(value), await served());
      return { findings, changes };
    },
    publish: (input) => publishDraft(scene, input),
    publishDue: () => publishDue(scene),
    async schedule(revision, at) {
      const time = at === null ? null : new Date(at);
      if (time && !(time > now() && time.getTime() < now().getTime() + AHEAD))
        throw new Refusal(422, 'schedule-time', { fields: { at: 'time' } });
      const [draft, site] = [await readDraft(tx, siteId), await served()];
      if (time && draft?.revision === revision) assertGood(await scene.check(draft.manifest, site));
      const set = await setTime(tx, siteId, { revision, at: time, basedOn: time ? site.version : (draft?.basedOn ?? 0), by: actor });
      await auditSite(tx, visit, now(), time ? 'site.schedule' : 'site.unschedule', {
        before: { revision, publishAt: draft?.publishAt ?? null },
        after: { revision, publishAt: set.publishAt },
      });
      return shownDraft(set);
    },
    async versions(before) {
      const rows = await tx.sql<VersionRow>`select version, status, author, note, created_at from kernel_site_version
        where site_id = ${siteId} and status <> 'draft' and version < ${before ?? 2_147_483_647} order by version desc limit ${PAGE + 1}`;
      return { items: rows.slice(0, PAGE).map(versionOf), next: rows.length > PAGE ? rows[PAGE - 1]!.version : null };
    },
    version: readVersion,
    async compare(from, to) {
      const [before, after] = [await readVersion(from), await readVersion(to)].map(({ manifest, version }) =>
        resolve(manifest, deps, version),
      );
      // What cannot be served any more has nothing to gain or lose.
      return after!.ok ? roleChanges(before!.ok ? before! : null, after!, visit.locale) : [];
    },
    rollback: (version, note) => rollBack(scene, version, note),
    async previewLink(path) {
      // It goes into a cookie, which browsers drop when it is large.
      if (Buffer.byteLength(path) > PREVIEW_PATH) throw invalidFields({ path: 'maxLength' });
      const draft = await readDraft(tx, siteId);
      if (!draft || !actor) throw notFound();
      const resolved = resolve(draft.manifest, deps, 0);
      if (!resolved.ok) assertGood(await scene.check(draft.manifest, await served()));
      const { key } = visit.site.manifest;
      const token = previewToken(platform.keys, key, { siteId, accountId: actor, revision: draft.revision, path, console, now: now() });
      return { url: `${visit.origin}/api/preview?token=${token}` };
    },
    explain: async (role, path) => explainPath((await served()).manifest, deps, role, path),
    catalog: async () => siteCatalog((await served()).manifest, deps, hasSecret),
    texts: () => siteTexts(visit.site),
    audit: (before) => readAudit(tx, siteId, before),
  };
}
