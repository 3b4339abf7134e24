import { certificates, statusOfRow } from './certificates/view.ts';
import type { CertificationCtx } from './db.ts';

/** What certificates keep about a person. */
export const personalData = {
  /** Every certificate with what it says. */
  async export(ctx: CertificationCtx, accountId: string): Promise<unknown> {
    const rows = await certificates(ctx).where('certificate.account_id', '=', accountId).orderBy('certificate.issued_at').execute();
    return rows.map((row) => ({
      serial: row.serial,
      code: row.code,
      name: row.recipient_name,
      title: row.title,
      issuer: row.issuer_name,
      scorePercent: row.score_percent,
      hours: row.hours,
      status: statusOfRow(ctx, row),
      issuedAt: row.issued_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      revokeReason: row.revoke_reason,
      searchable: row.searchable,
      credential: row.credential_jwt,
    }));
  },

  /**
   * What was issued stays as evidence that others rely on (PDPA s. 33 with s. 24(5): the issuer's and the public's legitimate interest
   * in telling real certificates from forged ones): the row, its PDF and its credential, for who has the code. It is tied to nobody's
   * account any more and nobody finds it by searching.
   */
  async erase(ctx: CertificationCtx, accountId: string): Promise<void> {
    await ctx.db
      .updateTable('certification_certificate')
      .set({ account_id: null, searchable: false, updated_at: ctx.now() })
      .where('account_id', '=', accountId)
      .execute();
    await ctx.db.updateTable('certification_certificate').set({ issued_by: null }).where('issued_by', '=', accountId).execute();
  },
};
