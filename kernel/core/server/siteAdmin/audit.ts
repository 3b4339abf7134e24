import type { SiteAuditEntry } from '#kernel/contract/siteAdmin.ts';
import { appendAudit } from '#kernel/data/audit.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { leafChanges } from '#kernel/site/diff.ts';
import { shown } from '#kit/diagnostics/finding.ts';
import type { Visit } from '../visit.ts';

/** Entries of one answer. */
const PAGE = 50;
/** Values that one entry tells one by one. */
const CHANGES = 100;

/** What happens to a site's manifest. */
export type SiteAct = 'site.publish' | 'site.rollback' | 'site.schedule' | 'site.unschedule' | 'site.discard' | 'site.scheduleFailed';

/** Writes to the audit log what was done to a site. */
export const auditSite = (
  tx: SpaceTx,
  visit: Pick<Visit, 'site' | 'account' | 'role' | 'ip'>,
  now: Date,
  action: SiteAct,
  { before, after, reason }: { before: unknown; after: unknown; reason?: string | null },
): Promise<void> =>
  appendAudit(tx, {
    siteId: visit.site.id,
    actorType: visit.account ? 'account' : 'system',
    actorId: visit.account?.id,
    role: visit.role,
    ip: visit.ip,
    at: now,
    action,
    entity: 'site',
    entityId: visit.site.id,
    before,
    after,
    reason,
  });

/** Both sides of a change for the log: the values that differ, by path. The whole manifests are kept as versions. */
export function sidesOf(before: Manifest, after: Manifest): { before: Record<string, string>; after: Record<string, string> } {
  const changes = leafChanges(before, after).slice(0, CHANGES);
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.flatMap((change) => (change[which] === undefined ? [] : [[change.path, shown(change[which])]])));
  return { before: side('before'), after: side('after') };
}

/** What the log tells of a site, the latest first. */
export async function readAudit(
  tx: SpaceTx,
  siteId: string,
  before: string | null,
): Promise<{ items: SiteAuditEntry[]; next: string | null }> {
  const until = before !== null && /^\d{1,15}$/.test(before) ? Number(before) : Number.MAX_SAFE_INTEGER;
  const rows = await tx.sql<{ seq: number; at: Date; actor_id: string | null; action: string; reason: string | null }>`
    select seq, at, actor_id, action, reason from kernel_audit
    where entity = 'site' and entity_id = ${siteId} and site_id = ${siteId} and seq < ${until}::bigint order by seq desc limit ${PAGE + 1}`;
  const items = rows.slice(0, PAGE).map(({ at, actor_id, action, reason }) => ({
    at: at.toISOString(),
    actor: actor_id,
    action,
    entity: 'site',
    entityId: siteId,
    reason,
  }));
  return { items, next: rows.length > PAGE ? String(rows[PAGE - 1]!.seq) : null };
}
