import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { certification } from '../../plugin.ts';
import { nextCertificate } from '../../machines/certificate.ts';
import { change } from '../certificates/change.ts';
import { insertCertificate } from '../certificates/insert.ts';
import { issue } from '../certificates/issue.ts';
import { holdCounter, yearNow } from '../certificates/numbers.ts';
import { certificateById, type Joined } from '../certificates/view.ts';
import type { CertificationCtx } from '../db.ts';
import { notify } from '../notices.ts';
import { deskView } from './certificates.ts';

const again = async (ctx: CertificationCtx, id: string) => deskView(ctx, await certificateById(ctx, id));

/** Issues to a member. @throws Refusal 404 · 422 `invalid-fields` */
export const issueByHand: HandlerOf<typeof certification, 'issueByHand'> = async (ctx, { id, achievementId, ...input }) => {
  const achievement = await ctx.db
    .selectFrom('certification_achievement')
    .select(['source_type', 'source_id', 'active'])
    .where('id', '=', achievementId)
    .executeTakeFirst();
  if (!achievement?.active) throw notFound();
  if (!(await ctx.use('accounts').names([input.accountId])).has(input.accountId)) throw invalidFields({ accountId: 'error.account' });
  if (!input.recipientName.trim()) throw invalidFields({ recipientName: 'error.name' });
  const row = await issue(ctx, {
    source: { type: 'certification.hand', id },
    achievement: { type: achievement.source_type, id: achievement.source_id },
    ...input,
  });
  await ctx.audit({ action: 'certification.issue', entity: 'certification_certificate', entityId: row.id, after: { serial: row.serial } });
  return again(ctx, row.id);
};

/** Takes a certificate back. Pressed twice it is done once. */
async function take(ctx: CertificationCtx, row: Joined, reason: string): Promise<void> {
  const columns = { revoked_at: ctx.now(), revoked_by: ctx.account?.id ?? null, revoke_reason: reason.trim() };
  if (!(await change(ctx, row, 'REVOKE', columns))) throw ctx.refuse('conflict');
  await ctx.audit({
    action: 'certification.revoke',
    entity: 'certification_certificate',
    entityId: row.id,
    before: { state: row.state },
    reason: reason.trim(),
  });
}

export const revokeCertificate: HandlerOf<typeof certification, 'revokeCertificate'> = async (ctx, { id, reason }) => {
  const row = await certificateById(ctx, uuid(id));
  if (row.state === 'revoked') return deskView(ctx, row);
  await take(ctx, row, reason);
  const now = await certificateById(ctx, row.id);
  await notify(ctx, [now.account_id], 'revoked', now);
  return deskView(ctx, now);
};

/**
 * Issues another one in place of a certificate. `correct` (a name that was wrong) takes the old one back and keeps its expiry; `renew`
 * counts the time anew and leaves the old one to run out.
 *
 * @throws Refusal 409 `already-replaced` (`serial`) · 409 `action-not-allowed` · 422 `invalid-fields`
 */
export const reissueCertificate: HandlerOf<typeof certification, 'reissueCertificate'> = async (
  ctx,
  { id, kind, recipientName, reason },
) => {
  const year = yearNow(ctx);
  await holdCounter(ctx, year);
  const old = await certificateById(ctx, uuid(id));
  if (old.next_serial !== null) throw ctx.refuse('already-replaced', { serial: old.next_serial });
  if (!recipientName.trim()) throw invalidFields({ recipientName: 'error.name' });
  if (!nextCertificate(old.state, kind === 'renew' ? 'RENEW' : 'REVOKE')) throw ctx.refuse('action-not-allowed');
  if (kind === 'correct') await take(ctx, old, reason);
  const achievement = await ctx.db
    .selectFrom('certification_achievement')
    .selectAll()
    .where('id', '=', old.achievement_id)
    .executeTakeFirstOrThrow();
  const row = await insertCertificate(ctx, year, achievement, {
    source: { type: old.source_type, id: old.source_id },
    accountId: old.account_id,
    recipientName,
    scorePercent: old.score_percent,
    hours: old.hours,
    replaces: old,
    ...(kind === 'correct' && { expiresAt: old.expires_at }),
  });
  await ctx.audit({
    action: 'certification.reissue',
    entity: 'certification_certificate',
    entityId: row.id,
    before: { serial: old.serial, name: old.recipient_name },
    after: { serial: row.serial, name: row.recipient_name },
    reason: reason.trim(),
  });
  return again(ctx, row.id);
};

/** Has drawn once more what could not be. */
export const retryCertificate: HandlerOf<typeof certification, 'retryCertificate'> = async (ctx, { id }) => {
  const row = await certificateById(ctx, uuid(id));
  if (row.state === 'issuing') return deskView(ctx, row);
  if (await change(ctx, row, 'RETRY', { problem: '' })) await ctx.emit('certificateDue', { certificateId: row.id, what: 'retry' });
  return again(ctx, row.id);
};
