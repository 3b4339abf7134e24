import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from '#kernel/contract/site.ts';
import { conflict, notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { lockManifests, publishVersion } from '../manifests.ts';
import { auditSite, sidesOf, type SiteAct } from './audit.ts';
import type { CheckedDraft } from './checkDraft.ts';
import { endDraft, readDraft, setTime, shownDraft } from './drafts.ts';
import { readServed, type Served } from './served.ts';
import type { AdminScene } from './scene.ts';

/** How long a publication waits for the DNS, ms. */
const PATIENCE = 2_000;

/** What was published meanwhile, for who comes too late. What they prepared stays where it is. */
const outrun = async (tx: SpaceTx, siteId: string) => {
  const draft = await readDraft(tx, siteId);
  return conflict({ ...(await readServed(tx, siteId)), draft: draft && shownDraft(draft) });
};

const errorsOf = ({ findings }: CheckedDraft) => findings.filter(({ level }) => level === 'error');

/** Refuses a manifest that is not good. */
export function assertGood(checked: CheckedDraft): asserts checked is CheckedDraft & { site: NonNullable<CheckedDraft['site']> } {
  if (errorsOf(checked).length > 0 || !checked.site) throw new Refusal(422, 'site-not-good', { findings: checked.findings });
}

interface Act {
  readonly action: SiteAct;
  readonly author: string | null;
  readonly note: string | null;
}

/** Publishes a manifest that was good a moment ago, if what it was meant to follow is still served. */
async function goLive(scene: AdminScene, served: Served, value: Manifest, { action, author, note }: Act): Promise<number> {
  const { tx, visit, siteId } = scene;
  // Asks the DNS, which may take its time: nobody else waits for it.
  const checked = await scene.check(value, served, PATIENCE);
  assertGood(checked);
  const { manifest, hosts } = checked.site;
  await lockManifests(tx);
  const now = await readServed(tx, siteId);
  if (now.version !== served.version) throw await outrun(tx, siteId);
  const taken = await scene.taken(hosts);
  if (taken.size > 0) assertGood(await scene.check(value, served, PATIENCE));
  if (isDeepStrictEqual(now.manifest, manifest)) return now.version;
  const version = await publishVersion(tx, manifest, hosts, { author, note });
  const sides = sidesOf(now.manifest, manifest);
  await auditSite(tx, visit, scene.now(), action, {
    before: { version: now.version, ...sides.before },
    after: { version, ...sides.after },
    reason: note,
  });
  return version;
}

/** Publishes the draft. Of two at once one wins; the other is told what is served now. */
export async function publishDraft(
  scene: AdminScene,
  { revision, basedOn, note }: { revision: number; basedOn: number; note: string },
): Promise<{ version: number }> {
  const { tx, siteId } = scene;
  const [draft, served] = [await readDraft(tx, siteId), await readServed(tx, siteId)];
  if (!draft || draft.revision !== revision || served.version !== basedOn) throw await outrun(tx, siteId);
  // The row is locked until the end: whoever else publishes or changes this draft waits, and then comes too late.
  const version = await goLive(scene, served, draft.manifest, { action: 'site.publish', author: scene.actor, note: note || null });
  await endDraft(tx, siteId, revision);
  return { version };
}

/** Publishes an old version again, as a new one. A draft stays as it is. */
export async function rollBack(scene: AdminScene, version: number, note: string): Promise<{ version: number }> {
  const { tx, siteId } = scene;
  const [row] = await tx.sql<{ manifest: Manifest }>`
    select manifest from kernel_site_version where site_id = ${siteId} and version = ${version} and status <> 'draft'`;
  if (!row) throw notFound();
  const served = await readServed(tx, siteId);
  const act: Act = { action: 'site.rollback', author: scene.actor, note: note || null };
  return { version: await goLive(scene, served, row.manifest, act) };
}

/** Publishes the draft whose time has come. One that is not good any more, or whose site has moved on, waits for somebody again. */
export async function publishDue(scene: AdminScene): Promise<number | null> {
  const { tx, siteId, visit } = scene;
  const draft = await readDraft(tx, siteId);
  if (!draft?.publishAt || new Date(draft.publishAt) > scene.now()) return null;
  const { revision, basedOn, scheduledBy, publishAt } = draft;
  try {
    const served = await readServed(tx, siteId);
    if (served.version !== basedOn) throw await outrun(tx, siteId);
    const version = await goLive(scene, served, draft.manifest, { action: 'site.publish', author: scheduledBy, note: null });
    await endDraft(tx, siteId, revision);
    return version;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { findings = [] } = error.details as { findings?: CheckedDraft['findings'] };
    const reason = [error.code, ...findings.map(({ code }) => code)].join(' ').slice(0, 500);
    await setTime(tx, siteId, { revision, at: null, basedOn, by: null });
    await auditSite(tx, visit, scene.now(), 'site.scheduleFailed', {
      before: { revision, publishAt, scheduledBy },
      after: { revision, publishAt: null },
      reason,
    });
    visit.log.warn({ reason, revision }, 'a scheduled version did not go live');
    return null;
  }
}
