import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import type { certification } from '../../plugin.ts';
import { readCode } from '../../rules/code.ts';
import { maskName, nameKey } from '../../rules/personName.ts';
import { readSerial } from '../../rules/serial.ts';
import type { FoundCertificate } from '../../schemas.ts';
import { certificates, publicPath, statusOfRow, type Joined } from '../certificates/view.ts';
import type { CertificationCtx } from '../db.ts';

/** How often one address may search. */
const TIMES = 30;
const SECONDS = 300;
/** Letters of a name that must be known. */
const SHORTEST = 3;
const MOST = 20;

const nothing = (): { rows: FoundCertificate[]; publicPath: string; missing: '' | 'course' | 'short' } => ({
  rows: [],
  publicPath: '',
  missing: '',
});

/** What somebody sees who knows `known` of the name: all of it, or a masked one without the way to the rest. */
function found(ctx: CertificationCtx, row: Joined, known: string): FoundCertificate {
  const isKnown = row.name_key === known;
  return {
    serial: row.serial,
    name: isKnown ? row.recipient_name : maskName(row.recipient_name),
    title: row.title,
    status: statusOfRow(ctx, row),
    issuedAt: row.issued_at.toISOString(),
    publicPath: isKnown ? publicPath(row.code) : '',
  };
}

/** Certificates that may be found, and whose person still has an account. */
const searchable = (ctx: CertificationCtx) => certificates(ctx).where('certificate.searchable', '=', true);

/**
 * A code leads to its page whoever hides from search; a serial shows what it belongs to, with the name masked, since serials can be
 * counted up; a name is only looked for within one achievement. Masked names lead nowhere.
 */
export const searchCertificates: HandlerOf<typeof certification, 'searchCertificates'> = async (ctx, { q, course }) => {
  const typed = q.trim();
  if (!typed) return nothing();
  await ctx.limit(`search:${ctx.request.ip}`, TIMES, SECONDS);
  const code = readCode(typed);
  const ofCode = code && (await certificates(ctx).where('certificate.code', '=', code).executeTakeFirst());
  if (ofCode) return { ...nothing(), publicPath: publicPath(ofCode.code) };
  const serial = readSerial(typed);
  if (serial) {
    const rows = await searchable(ctx).where('certificate.serial', '=', serial).execute();
    return { ...nothing(), rows: rows.map((row) => found(ctx, row, '')) };
  }
  const known = nameKey(typed);
  if (known.length < SHORTEST) return { ...nothing(), missing: 'short' };
  if (!course) return { ...nothing(), missing: 'course' };
  const rows = await searchable(ctx)
    .where('achievement.slug', '=', course)
    .where('certificate.name_key', 'like', `${literal(known)}%`)
    .orderBy('certificate.issued_at', 'desc')
    .orderBy('certificate.id')
    .limit(MOST)
    .execute();
  return { ...nothing(), rows: rows.map((row) => found(ctx, row, known)) };
};
