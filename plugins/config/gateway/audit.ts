import type { ConfigCtx } from './db.ts';

/** What is done to a draft; publications are told by the kernel. */
type DraftAct = 'site.schedule' | 'site.unschedule' | 'site.discard' | 'site.scheduleFailed';

/** Writes to the audit log of the site what was done to its draft. */
export const auditDraft = (ctx: ConfigCtx, action: DraftAct, entry: { before: unknown; after: unknown; reason?: string }): Promise<void> =>
  ctx.audit({ action, entity: 'site', entityId: ctx.site.id, ...entry });
