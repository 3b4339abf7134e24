import { nextCertificate, type CertificateEvent } from '../../machines/certificate.ts';
import type { CertificateRow, CertificationCtx } from '../db.ts';

type Columns = Partial<
  Pick<CertificateRow, 'problem' | 'revoked_at' | 'revoked_by' | 'revoke_reason' | 'pdf_key' | 'credential_jwt' | 'key_id'>
>;

/** Tells the holder's open pages, the staff member's who issued it, and other plugins. */
async function announce(ctx: CertificationCtx, row: CertificateRow): Promise<void> {
  const watching = [...new Set([row.account_id, row.issued_by].filter((id) => id !== null))];
  if (watching.length) await ctx.sendLive('certificate', watching, { certificateId: row.id, state: row.state });
  if (row.account_id) await ctx.emit('certificateChanged', { certificateId: row.id, accountId: row.account_id, state: row.state });
}

/**
 * Brings a certificate from the state that was read to where an event leads. Null where somebody else was faster.
 * @throws Refusal 409 `action-not-allowed` where the event leads nowhere
 */
export async function change(
  ctx: CertificationCtx,
  { id, state }: Pick<CertificateRow, 'id' | 'state'>,
  type: CertificateEvent['type'],
  columns: Columns = {},
): Promise<CertificateRow | null> {
  const next = nextCertificate(state, type);
  if (!next) throw ctx.refuse('action-not-allowed');
  const row = await ctx.db
    .updateTable('certification_certificate')
    .set({ ...columns, state: next, updated_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(ctx, row);
  return row ?? null;
}
