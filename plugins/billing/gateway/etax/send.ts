import { randomUUID } from 'node:crypto';
import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import type { billing } from '../../plugin.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { drawingOf } from '../documents/print.ts';
import { etaxFile, etaxDocument, etaxProblems } from './source.ts';
import { mailView, subjectOf } from './mails.ts';

/** Most that a file to be stamped may have, bytes. */
const MOST = 3 * 1024 * 1024;

/** The PDF of a document, as it is archived: PDF/A-3 that carries its XML, where nothing of that is missing. */
async function drawn(ctx: BillingCtx, row: DocumentRow): Promise<Uint8Array> {
  const isWhole = Object.keys(etaxProblems(ctx, row)).length === 0;
  const xml = isWhole ? { xml: (await etaxFile(ctx, row)).bytes } : {};
  const drawing = { ...(await drawingOf(ctx, row, false)), ...xml };
  return ctx.outside(() => ctx.work<Uint8Array>('document', drawing));
}

/** Where the file of a mail is kept, as it went out. */
const keyOf = (mailId: string): string => `billing/etax/${mailId}.pdf`;

/** The mail about a document that was sent, or has its stamp. */
const standing = (ctx: BillingCtx, documentId: string) =>
  ctx.db
    .selectFrom('billing_etax_mail')
    .select(['id', 'recipient'])
    .where('document_id', '=', documentId)
    .where('state', '<>', 'failed')
    .executeTakeFirst();

/**
 * Sends a document to its buyer by mail, and to who stamps it. Until that failed it is sent once.
 *
 * @throws Refusal 404 · 409 `document-ended` · 409 `etax-off` · 409 `etax-sent` (`to`) · 422 `etax-too-large`
 */
export const sendEtax: HandlerOf<typeof billing, 'sendEtax'> = async (ctx, { id, to }) => {
  const { row, kind } = await etaxDocument(ctx, id);
  const mail = ctx.mayUse('mail');
  const stamps = ctx.settings.etaxMail;
  if (!mail || !stamps) throw ctx.refuse('etax-off');
  const refuseSecond = async () => {
    const there = await standing(ctx, row.id);
    if (there) throw ctx.refuse('etax-sent', { to: there.recipient });
  };
  await refuseSecond();
  const bytes = await drawn(ctx, row);
  if (bytes.length > MOST) throw ctx.refuse('etax-too-large');
  const held = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', row.id).forUpdate().executeTakeFirstOrThrow();
  if (held.cancelled_at) throw ctx.refuse('document-ended', { number: held.number });
  await refuseSecond();
  const text = await ctx.texts('th');
  const title = `${text(`document.title.${held.kind}`)} ${held.number}`;
  const subject = await subjectOf(ctx, held, kind);
  const mailId = await mail.send(
    {
      kind: 'billing.etax',
      to,
      cc: stamps,
      locale: 'th',
      subject,
      heading: title,
      paragraphs: [text('etax.mail.body', { title, seller: held.seller.name })],
    },
    { files: [{ name: `${held.number}.pdf`, type: 'application/pdf', bytes }], writtenBy: ctx.account?.id },
  );
  const etaxId = randomUUID();
  await ctx.objects.put(keyOf(etaxId), bytes, { type: 'application/pdf' });
  const sent = await ctx.db
    .insertInto('billing_etax_mail')
    .values({
      space_id: ctx.space,
      id: etaxId,
      document_id: held.id,
      recipient: to,
      subject,
      mail_id: mailId,
      sent_by: ctx.account?.id ?? null,
      sent_at: ctx.now(),
      noted_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('billing_document')
    .set((eb) => ({ prints: eb('prints', '+', 1) }))
    .where('id', '=', held.id)
    .execute();
  await ctx.audit({
    action: 'billing.etax.send',
    entity: 'billing_document',
    entityId: held.id,
    after: { number: held.number, to, subject },
    reason: '',
  });
  return mailView(ctx, sent, held);
};

/** The XML of a document by ขมธอ. 3-2560. @throws Refusal 404 · 409 `document-ended` · 422 `document-incomplete` (`fields`) */
export const etaxXmlFile: DownloadHandlerOf<typeof billing, 'etaxXmlFile'> = async (ctx, { id }) => {
  const { row } = await etaxDocument(ctx, id);
  const fields = etaxProblems(ctx, row);
  if (Object.keys(fields).length > 0) throw ctx.refuse('document-incomplete', { fields });
  const { bytes, isSigned } = await etaxFile(ctx, row);
  async function* file(): AsyncIterable<Uint8Array> {
    yield bytes;
  }
  return {
    from: { stream: file() },
    name: `${row.number}${isSigned ? '' : '-unsigned'}.xml`,
    type: 'text/xml',
    show: 'attachment',
    keep: 'nobody',
  };
};

/** Its PDF as it was sent to be stamped, or would be. @throws Refusal 404 · 409 `document-ended` */
export const etaxPdf: DownloadHandlerOf<typeof billing, 'etaxPdf'> = async (ctx, { id }) => {
  const { row } = await etaxDocument(ctx, id);
  const file = { name: `${row.number}.pdf`, type: 'application/pdf', show: 'inline', keep: 'nobody' } as const;
  const sent = await standing(ctx, row.id);
  if (sent) return { from: { key: keyOf(sent.id) }, ...file };
  const bytes = await drawn(ctx, row);
  async function* drawing(): AsyncIterable<Uint8Array> {
    yield bytes;
  }
  return { from: { stream: drawing() }, ...file };
};
