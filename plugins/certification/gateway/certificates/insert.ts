import { randomBytes, randomUUID } from 'node:crypto';
import { newCode } from '../../rules/code.ts';
import { nameKey } from '../../rules/personName.ts';
import { serialOf } from '../../rules/serial.ts';
import { monthsLater } from '../../rules/status.ts';
import type { AchievementRow, CertificateRow, CertificationCtx } from '../db.ts';
import { keepFirstTemplates, versionFor } from '../templates/versions.ts';
import { takeNumber } from './numbers.ts';

/** What a certificate is to say. */
export interface NewCertificate {
  readonly source: { readonly type: string; readonly id: string };
  readonly accountId: string | null;
  readonly recipientName: string;
  readonly scorePercent: number | null;
  readonly hours: number | null;
  /** The one whose place it takes. */
  readonly replaces?: CertificateRow;
  /** Where it is not what the achievement says. */
  readonly expiresAt?: Date | null;
}

/**
 * Writes a certificate down as everything is now, under the next number of the year, and has it drawn. The caller holds the counter
 * (`holdCounter`) and has seen that there is none yet.
 */
export async function insertCertificate(
  ctx: CertificationCtx,
  year: number,
  achievement: AchievementRow,
  input: NewCertificate,
): Promise<CertificateRow> {
  const now = ctx.now();
  await keepFirstTemplates(ctx);
  const version = await versionFor(ctx, achievement.template_id);
  const running = await takeNumber(ctx, year);
  const recipientName = input.recipientName.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const months = achievement.valid_months;
  const row = await ctx.db
    .insertInto('certification_certificate')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      site_id: ctx.site.id,
      origin: ctx.site.origin,
      year,
      running,
      serial: serialOf(ctx.settings.serialPrefix, year, running),
      code: newCode(randomBytes),
      source_type: input.source.type,
      source_id: input.source.id,
      achievement_id: achievement.id,
      account_id: input.accountId,
      recipient_name: recipientName,
      name_key: nameKey(recipientName),
      title: input.replaces?.title ?? achievement.title,
      issuer_name: ctx.settings.issuerName || ctx.site.names.th,
      score_percent: input.scorePercent,
      hours: input.hours,
      template_id: version.template_id,
      template_version: version.version,
      state: 'issuing',
      issued_at: now,
      expires_at: input.expiresAt !== undefined ? input.expiresAt : months === null ? null : monthsLater(now, months),
      replaces_id: input.replaces?.id ?? null,
      searchable: input.replaces?.searchable ?? true,
      issued_by: ctx.account?.id ?? null,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.emit('certificateDue', { certificateId: row.id, what: 'draw' });
  return row;
}
