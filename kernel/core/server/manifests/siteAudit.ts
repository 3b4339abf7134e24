import type { SiteAuditEntry } from '#kernel/contract/manifests.ts';
import type { SpaceTx } from '#kernel/data/space.ts';

/** Entries of one answer. */
const PAGE = 50;

/** What the audit log tells of a site, the latest first. `before` is the `next` of the answer before. */
export async function readSiteAudit(
  tx: SpaceTx,
  siteId: string,
  before: string | null,
): Promise<{ items: SiteAuditEntry[]; next: string | null }> {
  const until = before !== null && /^\d{1,15}$/.test(before) ? Number(before) : Number.MAX_SAFE_INTEGER;
  const rows = await tx.sql<{ seq: number; at: Date; actor_id: string | null; action: string; reason: string | null }>`
    select seq, at, actor_id, action, reason from kernel_audit
    where entity = 'site' and entity_id = ${siteId} and site_id = ${siteId} and seq < ${until}::bigint order by seq desc limit ${PAGE + 1}`;
  const items = rows.slice(0, PAGE).map(({ at, actor_id, action, reason }) => ({ at: at.toISOString(), actor: actor_id, action, reason }));
  return { items, next: rows.length > PAGE ? String(rows[PAGE - 1]!.seq) : null };
}
