import type { SpaceTx } from './space.ts';
import { json } from '#kit/postgres/values.ts';

/** One entry of the audit log, without what the database adds: number and seals. */
export type AuditEntry = {
  siteId?: string | null;
  actorType: 'account' | 'system' | 'operator';
  actorId?: string | null;
  role?: string | null;
  /** What was done, `order.refund`. */
  action: string;
  entity?: string | null;
  entityId?: string | null;
  /** The parts that changed, before and after; no secrets. */
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  ip?: string | null;
  deviceId?: string | null;
  /** Default: the database's clock. */
  at?: Date;
};

/**
 * Writes an entry in the transaction of the act itself: both count or neither does. From here to the end
 * of the transaction other audited acts of the same space wait, so call it last.
 */
export async function appendAudit(tx: SpaceTx, entry: AuditEntry): Promise<void> {
  const optional = (value: unknown) => (value === undefined ? null : json(value));
  await tx.sql`insert into kernel_audit (space_id, at, site_id, actor_type, actor_id, role, action, entity, entity_id, before, after, reason, ip, device_id)
    values (${tx.space}, coalesce(${entry.at}::timestamptz, clock_timestamp()), ${entry.siteId}, ${entry.actorType}, ${entry.actorId}, ${entry.role}, ${entry.action}, ${entry.entity}, ${entry.entityId},
      ${optional(entry.before)}, ${optional(entry.after)}, ${entry.reason}, ${entry.ip || null}, ${entry.deviceId})`;
}
