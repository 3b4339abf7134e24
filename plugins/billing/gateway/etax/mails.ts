import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { etax as etaxCalls } from '../../calls/etax.ts';
import type { billing } from '../../plugin.ts';
import { mailSubject } from '../../rules/etax/kinds.ts';
import type { Row } from '../../tables.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { headOf } from '../documents/view.ts';
import { etaxKeys } from './keys.ts';
import { correctedBy, etaxDocument, etaxProblems } from './source.ts';

type MailRow = Row<'billing_etax_mail'>;
type EtaxMail = Reply<typeof etaxCalls.sendEtax>;

const PAGE = 30;

export const mailView = (ctx: BillingCtx, row: MailRow, document: DocumentRow): EtaxMail => ({
  id: row.id,
  document: headOf(ctx, document, { guest: false }),
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  note: row.note,
  sentAt: row.sent_at.toISOString(),
});

export const subjectOf = async (ctx: BillingCtx, row: DocumentRow, kind: Parameters<typeof mailSubject>[0]): Promise<string> =>
  mailSubject(kind, { issueDate: row.issue_date, number: row.number }, (await correctedBy(ctx, row))?.number ?? null);

export const etax: HandlerOf<typeof billing, 'etax'> = async (ctx, { id }) => {
  const { row, kind } = await etaxDocument(ctx, id);
  const mails = await ctx.db
    .selectFrom('billing_etax_mail')
    .selectAll()
    .where('document_id', '=', row.id)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    document: headOf(ctx, row, { guest: false }),
    subject: await subjectOf(ctx, row, kind),
    signed: etaxKeys(ctx) !== null,
    stamps: ctx.mayUse('mail') ? ctx.settings.etaxMail : '',
    to: row.buyer_email,
    problems: etaxProblems(ctx, row),
    mails: mails.map((mail) => mailView(ctx, mail, row)),
  };
};

export const etaxMails: HandlerOf<typeof billing, 'etaxMails'> = async (ctx, { show, before }) => {
  let query = ctx.db.selectFrom('billing_etax_mail').selectAll().where('state', '=', show);
  const at = isUuid(before)
    ? await ctx.db.selectFrom('billing_etax_mail').select(['sent_at', 'id']).where('id', '=', before).executeTakeFirst()
    : undefined;
  if (at) query = query.where((eb) => eb(eb.refTuple('sent_at', 'id'), '<', eb.tuple(at.sent_at, at.id)));
  const rows = await query
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  if (shown.length === 0) return { mails: [], next: '' };
  const ids = shown.map((row) => row.document_id);
  const documents = await ctx.db.selectFrom('billing_document').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    mails: shown.map((row) => mailView(ctx, row, byId.get(row.document_id)!)),
    next: rows.length > PAGE ? shown.at(-1)!.id : '',
  };
};

/** Staff say what came of a mail. Said again it is the same. @throws Refusal 404 · 409 `etax-noted` (`as`) */
export const noteEtax: HandlerOf<typeof billing, 'noteEtax'> = async (ctx, { id, as, note }) => {
  const held = await ctx.db.selectFrom('billing_etax_mail').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
  if (!held) throw notFound();
  const document = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', held.document_id).executeTakeFirstOrThrow();
  if (held.state === as) return mailView(ctx, held, document);
  if (held.state !== 'sent') throw ctx.refuse('etax-noted', { as: held.state });
  const row = await ctx.db
    .updateTable('billing_etax_mail')
    .set({ state: as, note: note.trim(), noted_by: ctx.account?.id ?? null, noted_at: ctx.now() })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.audit({
    action: 'billing.etax.note',
    entity: 'billing_document',
    entityId: document.id,
    after: { as, number: document.number },
    reason: note.trim(),
  });
  return mailView(ctx, row, document);
};
