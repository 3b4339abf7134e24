import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isStaff } from '#kernel/contract/role.ts';
import type { certification } from '../../plugin.ts';
import { showCode } from '../../rules/code.ts';
import type { Certificate } from '../../schemas.ts';
import type { CertificationCtx } from '../db.ts';
import { versionPictures } from '../templates/pictures.ts';
import { versionOf } from '../templates/versions.ts';
import { valuesOf } from './values.ts';
import { certificateById, certificatePath, certificates, headOf, publicPath, publicUrl, replacedBy, type Joined } from './view.ts';

/** A certificate of the visitor, or for staff of anybody. @throws Refusal 404, also where it is somebody else's */
export async function certificateFor(ctx: CertificationCtx, id: string): Promise<Joined> {
  const row = await certificateById(ctx, uuid(id));
  const isHolder = ctx.account !== null && row.account_id === ctx.account.id;
  if (!isHolder && !(isStaff(ctx.role) && ctx.can('issue'))) throw notFound();
  return row;
}

/** The visitor's own, the newest first. */
export async function ownHeads(ctx: CertificationCtx, achievementId?: string) {
  if (!ctx.account) return [];
  const all = certificates(ctx).where('certificate.account_id', '=', ctx.account.id);
  const rows = await (achievementId ? all.where('certificate.achievement_id', '=', achievementId) : all)
    .orderBy('certificate.issued_at', 'desc')
    .orderBy('certificate.id')
    .execute();
  return rows.map((row) => headOf(ctx, row));
}

export const ownCertificates: HandlerOf<typeof certification, 'ownCertificates'> = async (ctx) => ({ rows: await ownHeads(ctx) });

async function replacedOf(ctx: CertificationCtx, row: Joined): Promise<Certificate['replaces']> {
  if (row.replaces_id === null) return null;
  const old = await certificateById(ctx, row.replaces_id);
  return { serial: old.serial, path: certificatePath(old.slug, old.id), publicPath: publicPath(old.code) };
}

export const certificate: HandlerOf<typeof certification, 'certificate'> = async (ctx, { id }) => {
  const row = await certificateFor(ctx, id);
  const version = await versionOf(ctx, row.template_id, row.template_version);
  return {
    ...headOf(ctx, row),
    recipientName: row.recipient_name,
    slug: row.slug,
    code: showCode(row.code),
    publicUrl: ctx.site.origin + publicPath(row.code),
    issuerName: row.issuer_name,
    scorePercent: row.score_percent,
    hours: row.hours,
    searchable: row.searchable,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokeReason: row.revoke_reason,
    replaces: await replacedOf(ctx, row),
    replacedBy: replacedBy(row),
    own: ctx.account?.id === row.account_id,
    look: {
      design: version.design,
      pictures: versionPictures(version),
      values: valuesOf(ctx, row, version.design),
      publicUrl: publicUrl(row),
    },
  };
};

/** Only the holder says whether others find it; whoever has the code can check it all the same. */
export const setSearchable: HandlerOf<typeof certification, 'setSearchable'> = async (ctx, { id, searchable }) => {
  const row = await certificateById(ctx, uuid(id));
  if (!ctx.account || row.account_id !== ctx.account.id) throw notFound();
  await ctx.db.updateTable('certification_certificate').set({ searchable }).where('id', '=', row.id).execute();
  return { searchable };
};
