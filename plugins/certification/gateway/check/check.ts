import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isStaff } from '#kernel/contract/role.ts';
import type { certification } from '../../plugin.ts';
import { readCode, showCode } from '../../rules/code.ts';
import type { CertificationCtx } from '../db.ts';
import { certificates, replacedBy, statusOfRow, type Joined } from '../certificates/view.ts';

/** How often one address may look up codes. A whole class fits; nobody guesses 84 bits that way. */
const TIMES = 60;
const SECONDS = 300;

/** The certificate of a code as it was typed. @throws Refusal 404 */
export async function byCode(ctx: CertificationCtx, typed: string): Promise<Joined> {
  const code = readCode(typed);
  const found = code && (await certificates(ctx).where('certificate.code', '=', code).executeTakeFirst());
  if (!found) throw notFound();
  return found;
}

/** Whether a certificate has a file that is given out: what was revoked or replaced is handed to nobody any more. */
export const hasPdf = (ctx: CertificationCtx, row: Joined): boolean =>
  row.pdf_key !== null && ['valid', 'expired'].includes(statusOfRow(ctx, row));

/** Whether it may be opened by who has its code. */
export const hasPublicPdf = (ctx: CertificationCtx, row: Joined): boolean => ctx.settings.publicPdf && hasPdf(ctx, row);

/** @throws Refusal 404 · 429 `too-many-requests`, whether or not there is one */
export const checkCertificate: HandlerOf<typeof certification, 'checkCertificate'> = async (ctx, { code }) => {
  if (!isStaff(ctx.role)) await ctx.limit(`check:${ctx.request.ip}`, TIMES, SECONDS);
  const row = await byCode(ctx, code);
  const replacing = replacedBy(row);
  return {
    status: statusOfRow(ctx, row),
    serial: row.serial,
    code: showCode(row.code),
    recipientName: row.recipient_name,
    title: row.title,
    issuerName: row.issuer_name,
    hours: row.hours,
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    replacedBy: replacing,
    achievementPath: `/lesson/certification/${encodeURIComponent(row.slug)}`,
    pdf: hasPublicPdf(ctx, row),
  };
};
