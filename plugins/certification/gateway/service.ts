import type { CertificatesApi } from '../contract.ts';
import { offer } from './achievements.ts';
import { issue } from './certificates/issue.ts';
import { certificateById, certificates, infoOf } from './certificates/view.ts';
import type { CertificationCtx } from './db.ts';
import { templatesOf } from './templates/versions.ts';

/** Certificates of the space, for other plugins. */
export const certificatesApi = (ctx: CertificationCtx): CertificatesApi => ({
  async templates() {
    const usable = (await templatesOf(ctx)).filter(({ archived, version }) => !archived && version > 0);
    return usable.map(({ id, name }) => ({ id, name }));
  },
  offer: (achievement) => offer(ctx, achievement),
  async issue(input) {
    const { id } = await issue(ctx, input);
    return infoOf(ctx, await certificateById(ctx, id));
  },
  async ofSources(type, ids) {
    if (ids.length === 0) return new Map();
    const rows = await certificates(ctx)
      .where('certificate.source_type', '=', type)
      .where('certificate.source_id', 'in', ids)
      .orderBy('certificate.year')
      .orderBy('certificate.running')
      .execute();
    return new Map(rows.map((row) => [row.source_id, infoOf(ctx, row)]));
  },
  async ofAccount(accountId) {
    const rows = await certificates(ctx)
      .where('certificate.account_id', '=', accountId)
      .orderBy('certificate.issued_at', 'desc')
      .orderBy('certificate.id')
      .execute();
    return rows.map((row) => infoOf(ctx, row));
  },
});
