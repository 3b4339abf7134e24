import { notFound } from '#kit/diagnostics/refusal.ts';
import type { NewCertificate } from '../../contract.ts';
import type { CertificateRow, CertificationCtx } from '../db.ts';
import { insertCertificate } from './insert.ts';
import { holdCounter, yearNow } from './numbers.ts';

/** The newest certificate of a source: the one that was issued for it, or what has replaced that. */
async function newestOf(ctx: CertificationCtx, { type, id }: NewCertificate['source']): Promise<CertificateRow | undefined> {
  return ctx.db
    .selectFrom('certification_certificate')
    .selectAll()
    .where('source_type', '=', type)
    .where('source_id', '=', id)
    .orderBy('year', 'desc')
    .orderBy('running', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Issues once per source; asked for again it is the newest certificate of that source, whatever its state.
 * @throws Refusal 404 for an achievement that was never offered · 422 `name-missing`
 */
export async function issue(ctx: CertificationCtx, input: NewCertificate): Promise<CertificateRow> {
  const there = await newestOf(ctx, input.source);
  if (there) return there;
  const achievement = await ctx.db
    .selectFrom('certification_achievement')
    .selectAll()
    .where('source_type', '=', input.achievement.type)
    .where('source_id', '=', input.achievement.id)
    .executeTakeFirst();
  if (!achievement) throw notFound();
  if (!input.recipientName.trim()) throw ctx.refuse('name-missing');
  const year = yearNow(ctx);
  await holdCounter(ctx, year);
  // Another request may have issued it while this one waited for the lock.
  return (await newestOf(ctx, input.source)) ?? insertCertificate(ctx, year, achievement, input);
}
