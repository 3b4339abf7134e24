import { WorkerProblem } from '#kit/diagnostics/refusal.ts';
import type { CertificateDrawing } from '../../rules/drawing.ts';
import { activeKey } from '../credential/keys.ts';
import { signCredential } from '../credential/credential.ts';
import type { CertificateRow, CertificationCtx } from '../db.ts';
import { notify } from '../notices.ts';
import { readVersionPictures } from '../templates/pictures.ts';
import { versionOf } from '../templates/versions.ts';
import { change } from './change.ts';
import { valuesOf } from './values.ts';
import { certificateById, publicUrl } from './view.ts';

export const pdfKey = (id: string): string => `certification/certificates/${id}.pdf`;

async function drawingOf(ctx: CertificationCtx, row: CertificateRow): Promise<CertificateDrawing> {
  const version = await versionOf(ctx, row.template_id, row.template_version);
  return {
    design: version.design,
    values: valuesOf(ctx, row, version.design),
    publicUrl: publicUrl(row),
    pictures: await readVersionPictures(ctx, version),
    title: `${row.title} · ${row.recipient_name}`,
    author: row.issuer_name,
    date: row.issued_at.toISOString(),
  };
}

/** It could not be drawn: staff are told, and may try again. */
async function fail(ctx: CertificationCtx, row: CertificateRow, { code, message }: WorkerProblem): Promise<void> {
  ctx.log.error({ certificate: row.id, code, message }, 'a certificate could not be drawn');
  if (!(await change(ctx, row, 'FAIL', { problem: code }))) return;
  const staff = await ctx.use('accounts').withRole(['admin']);
  await notify(
    ctx,
    staff.map(({ id }) => id),
    'failed',
    await certificateById(ctx, row.id),
  );
}

/**
 * Draws and signs a certificate that waits for it. Told twice it is done once: file and signature come out the same, and only who finds
 * it still waiting writes it down. A store that does not answer is waited for by being told again.
 */
export async function certificateDue(ctx: CertificationCtx, { certificateId }: { certificateId: string }): Promise<void> {
  const row = await ctx.db.selectFrom('certification_certificate').selectAll().where('id', '=', certificateId).executeTakeFirst();
  if (row?.state !== 'issuing') return;
  const drawing = await drawingOf(ctx, row);
  let bytes: Uint8Array;
  try {
    bytes = await ctx.outside(() => ctx.work<Uint8Array>('draw', drawing));
  } catch (error) {
    if (!(error instanceof WorkerProblem)) throw error;
    return fail(ctx, row, error);
  }
  await ctx.objects.put(pdfKey(row.id), bytes, { type: 'application/pdf' });
  const achievement = await ctx.db
    .selectFrom('certification_achievement')
    .selectAll()
    .where('id', '=', row.achievement_id)
    .executeTakeFirstOrThrow();
  const key = await activeKey(ctx, row.origin);
  const drawn = await change(ctx, row, 'DRAWN', {
    problem: '',
    pdf_key: pdfKey(row.id),
    credential_jwt: await signCredential(ctx, row, achievement, key),
    key_id: key.id,
  });
  if (drawn) await notify(ctx, [drawn.account_id], 'issued', await certificateById(ctx, drawn.id));
}
