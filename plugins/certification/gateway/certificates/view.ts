import { notFound } from '#kit/diagnostics/refusal.ts';
import type { CertificateInfo } from '../../contract.ts';
import { statusOf } from '../../rules/status.ts';
import type { CertificateHead } from '../../schemas.ts';
import type { CertificateRow, CertificationCtx } from '../db.ts';

/** A certificate with what is known beside it. */
export interface Joined extends CertificateRow {
  /** Of what was achieved, as it is today. */
  readonly slug: string;
  /** The one that took its place. */
  readonly next_id: string | null;
  readonly next_serial: string | null;
  readonly next_code: string | null;
}

/** Certificates with their achievement and what has replaced them, for any further condition. */
export const certificates = (ctx: CertificationCtx) =>
  ctx.db
    .selectFrom('certification_certificate as certificate')
    .innerJoin('certification_achievement as achievement', (join) =>
      join.onRef('achievement.space_id', '=', 'certificate.space_id').onRef('achievement.id', '=', 'certificate.achievement_id'),
    )
    .leftJoin('certification_certificate as next', (join) =>
      join.onRef('next.space_id', '=', 'certificate.space_id').onRef('next.replaces_id', '=', 'certificate.id'),
    )
    .selectAll('certificate')
    .select(['achievement.slug', 'next.id as next_id', 'next.serial as next_serial', 'next.code as next_code']);

/** @throws Refusal 404 */
export async function certificateById(ctx: CertificationCtx, id: string): Promise<Joined> {
  const found = await certificates(ctx).where('certificate.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

export const certificatePath = (slug: string, id: string): string => `/lesson/certification/${encodeURIComponent(slug)}/${id}`;
export const publicPath = (code: string): string => `/lesson/certification/public/${code}`;

/** The address that the QR code has. */
export const publicUrl = ({ origin, code }: Pick<CertificateRow, 'origin' | 'code'>): string => origin + publicPath(code);

export const statusOfRow = (ctx: CertificationCtx, row: Joined) =>
  statusOf({ state: row.state, expiresAt: row.expires_at, isReplaced: row.next_id !== null }, ctx.now());

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What took its place, as a link. */
export const replacedBy = (row: Joined) =>
  row.next_id === null
    ? null
    : { serial: row.next_serial!, path: certificatePath(row.slug, row.next_id), publicPath: publicPath(row.next_code!) };

export const headOf = (ctx: CertificationCtx, row: Joined): CertificateHead => ({
  id: row.id,
  serial: row.serial,
  title: row.title,
  state: row.state,
  status: statusOfRow(ctx, row),
  issuedAt: row.issued_at.toISOString(),
  expiresAt: iso(row.expires_at),
  path: certificatePath(row.slug, row.id),
  publicPath: publicPath(row.code),
});

/** A certificate as other plugins know it; of an erased person there is no account any more. */
export const infoOf = (ctx: CertificationCtx, row: Joined): CertificateInfo => ({
  id: row.id,
  serial: row.serial,
  state: row.state,
  status: statusOfRow(ctx, row),
  title: row.title,
  accountId: row.account_id ?? '',
  issuedAt: row.issued_at.toISOString(),
  expiresAt: iso(row.expires_at),
  path: certificatePath(row.slug, row.id),
  publicPath: publicPath(row.code),
});
