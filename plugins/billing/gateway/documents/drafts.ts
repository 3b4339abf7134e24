import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { bahtText } from '#kit/thai/bahtText.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { DraftContent } from '../../calls/draftSchemas.ts';
import type { billing } from '../../plugin.ts';
import { documentProblems } from '../../rules/documentProblems.ts';
import { draftLines, partyOf } from '../../rules/draft.ts';
import { withheldOn } from '../../rules/withholding.ts';
import type { Document } from '../../schemas.ts';
import { keepContact } from '../contacts/contacts.ts';
import { totalsOf } from '../charges/open.ts';
import type { BillingCtx, DraftRow } from '../db.ts';
import { issueOwn } from './issueOwn.ts';
import { rightsOf, sellerOf } from './seller.ts';
import { documentView } from './wholeView.ts';

const contentOf = ({ kind, buyer, price_mode, lines, due_date, note }: DraftRow): DraftContent => ({
  kind,
  buyer,
  priceMode: price_mode,
  lines,
  dueDate: due_date || null,
  note,
});

/** The document that a draft would be today. It has no number, and none is kept for it. */
export function drafted(ctx: BillingCtx, row: DraftRow): Document {
  const lines = draftLines(row.lines);
  const totals = totalsOf(ctx, lines, row.price_mode);
  const buyer = partyOf(row.buyer);
  return {
    id: row.id,
    kind: row.kind,
    number: '',
    state: 'draft',
    issueDate: dayIn(ctx.now(), ctx.site.timezone),
    buyerName: buyer.name,
    chargeId: null,
    path: `/billing/desk/drafts/${row.id}`,
    dueDate: row.due_date,
    reference: '',
    seller: sellerOf(ctx),
    buyer,
    lines,
    priceMode: row.price_mode,
    ...totals,
    bahtText: bahtText(totals.totalSatang),
    note: row.note,
    corrects: null,
    replacedBy: null,
    cancelled: null,
    prints: 0,
    withheld: withheldOn({ lines, ...totals }),
    chain: [],
    pay: null,
    billed: [],
    mayAccept: false,
    share: '',
  };
}

/** @throws Refusal 404 */
export async function draftOf(ctx: BillingCtx, id: string): Promise<DraftRow> {
  const row = await ctx.db.selectFrom('billing_draft').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A draft that is held, as somebody has seen it. @throws Refusal 404 · 409 `conflict` */
async function holdDraft(ctx: BillingCtx, id: string, version: number): Promise<DraftRow> {
  const row = await ctx.db.selectFrom('billing_draft').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version) throw conflict({ version: row.version });
  return row;
}

/** What is written; of the same at once by two the later one is told. @throws Refusal 404 · 409 `conflict` */
export const saveDraft: HandlerOf<typeof billing, 'saveDraft'> = async (ctx, { draftId, version, keepContact: isKept, ...content }) => {
  const { kind, buyer, priceMode, lines, dueDate, note } = content;
  if (isKept) await keepContact(ctx, buyer);
  const values = {
    kind,
    buyer: JSON.stringify(buyer),
    lines: JSON.stringify(lines.filter(({ title, unit, unitSatang }) => title.trim() || unit.trim() || unitSatang)),
    price_mode: priceMode,
    due_date: dueDate ?? '',
    note,
    updated_at: ctx.now(),
  };
  if (draftId === null) {
    const made = { space_id: ctx.space, id: randomUUID(), ...values, written_by: ctx.account?.id ?? null, created_at: ctx.now() };
    return ctx.db.insertInto('billing_draft').values(made).returning(['id', 'version']).executeTakeFirstOrThrow();
  }
  const held = await holdDraft(ctx, draftId, version ?? 0);
  return ctx.db
    .updateTable('billing_draft')
    .set({ ...values, version: held.version + 1 })
    .where('id', '=', held.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const removeDraft: HandlerOf<typeof billing, 'removeDraft'> = async (ctx, { id, version }) => {
  await holdDraft(ctx, id, version);
  await ctx.db.deleteFrom('billing_draft').where('id', '=', uuid(id)).execute();
  return {};
};

export const deskDrafts: HandlerOf<typeof billing, 'deskDrafts'> = async (ctx) => {
  const rows = await ctx.db.selectFrom('billing_draft').selectAll().orderBy('updated_at', 'desc').orderBy('id').limit(50).execute();
  return {
    drafts: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      buyerName: row.buyer.name,
      totalSatang: drafted(ctx, row).totalSatang,
      updatedAt: row.updated_at.toISOString(),
    })),
  };
};

export const deskDraft: HandlerOf<typeof billing, 'deskDraft'> = async (ctx, { id }) => {
  const row = await draftOf(ctx, id);
  const document = drafted(ctx, row);
  const problems = documentProblems({ ...document, corrects: null }, rightsOf(ctx));
  return { id: row.id, version: row.version, content: contentOf(row), document, problems };
};

/**
 * Issues what was drafted: from here on it has its number and is never changed. Once it has been issued it is that document.
 * @throws Refusal 404 · 409 `conflict` · those of `issue`
 */
export const issueDraft: HandlerOf<typeof billing, 'issueDraft'> = async (ctx, { id, version }) => {
  const there = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (there) return documentView(ctx, there);
  const row = await holdDraft(ctx, id, version);
  const issued = await issueOwn(ctx, {
    id: row.id,
    kind: row.kind,
    accountId: null,
    buyer: partyOf(row.buyer),
    buyerEmail: row.buyer.email.trim(),
    lines: draftLines(row.lines),
    priceMode: row.price_mode,
    dueDate: row.due_date,
    reference: '',
    note: row.note.trim(),
  });
  await ctx.db.deleteFrom('billing_draft').where('id', '=', row.id).execute();
  return documentView(ctx, issued);
};
