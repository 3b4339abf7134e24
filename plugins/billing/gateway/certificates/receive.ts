import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { billing } from '../../plugin.ts';
import type { BillingCtx } from '../db.ts';
import { recordCertificate } from '../documents/recordCertificate.ts';
import { holdPayment } from '../payments/hold.ts';
import { certificateView } from './rows.ts';

const TYPES: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
/** Base64 of the first bytes, by which a file is known; whole groups of four. */
const HEAD = 8_192;

interface Kept {
  readonly object_key: string;
  readonly media_type: string;
}

/** Keeps what a certificate came as, under a name that its own bytes give it. @throws Refusal 422 `certificate-file` */
async function keepFile(ctx: BillingCtx, paymentId: string, base64: string | null): Promise<Kept> {
  if (base64 === null) return { object_key: '', media_type: '' };
  const found = await fileTypeFromBuffer(Buffer.from(base64.slice(0, HEAD), 'base64'));
  const ending = found && TYPES[found.mime];
  if (!found || !ending || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw ctx.refuse('certificate-file');
  const bytes = Buffer.from(base64, 'base64');
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = `billing/certificates/${paymentId}-${mark}.${ending}`;
  await ctx.objects.put(key, bytes, { type: found.mime });
  return { object_key: key, media_type: found.mime };
}

/**
 * The certificate of tax that was kept back has come: it is filed as one that was there at once. Said again it is the same.
 *
 * @throws Refusal 404 · 409 `certificate-not-awaited` · 409 `certificate-received` (`number`) · 422 `certificate-file`
 */
export const receiveCertificate: HandlerOf<typeof billing, 'receiveCertificate'> = async (ctx, input) => {
  const { id, certificateNumber, certificateDate, file } = input;
  if (certificateDate > dayIn(ctx.now(), ctx.site.timezone)) throw invalidFields({ certificateDate: 'error.future' });
  const { payment, charge } = await holdPayment(ctx, id);
  const number = certificateNumber.trim();
  const { withholding } = payment;
  if (payment.method !== 'withholding' || !withholding) throw ctx.refuse('certificate-not-awaited');
  if (withholding.certificateNumber) throw ctx.refuse('certificate-received', { number: withholding.certificateNumber });
  const row = { id: payment.id, captured_at: payment.captured_at!, satang: payment.captured_satang - payment.refunded_satang, charge };
  const there = await ctx.db.selectFrom('billing_certificate').selectAll().where('payment_id', '=', payment.id).executeTakeFirst();
  if (there && (there.number !== number || there.day !== certificateDate))
    throw ctx.refuse('certificate-received', { number: there.number });
  if (there) return certificateView(ctx, { ...row, ...there });
  if (payment.state !== 'captured' && payment.state !== 'partially_refunded') throw ctx.refuse('certificate-not-awaited');
  const kept = await keepFile(ctx, payment.id, file);
  const came = { number, day: certificateDate, ...kept };
  await ctx.db
    .insertInto('billing_certificate')
    .values({ space_id: ctx.space, payment_id: payment.id, ...came, received_by: ctx.account?.id ?? null, received_at: ctx.now() })
    .execute();
  await recordCertificate(ctx, {
    paymentId: payment.id,
    charge,
    withholding: { ...withholding, certificateNumber: number, certificateDate },
  });
  await ctx.audit({
    action: 'billing.certificate.receive',
    entity: 'billing_payment',
    entityId: payment.id,
    after: { number, day: certificateDate, file: kept.media_type },
    reason: '',
  });
  return certificateView(ctx, { ...row, ...came });
};
