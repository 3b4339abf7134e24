import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import type { billing } from '../../plugin.ts';
import { DOCUMENT_WORDS, type DocumentDrawing, type DocumentWords } from '../../rules/documentDrawing.ts';
import type { BillingCtx } from '../db.ts';
import type { DocumentRow } from '../db.ts';
import { drafted, draftOf } from './drafts.ts';
import { logoOf } from './logo.ts';
import { documentFor } from './view.ts';
import { documentView } from './wholeView.ts';

/** Counts that a document is given out, and says how often it has been now. */
async function countPrint(ctx: BillingCtx, id: string): Promise<number> {
  const { prints } = await ctx.db
    .updateTable('billing_document')
    .set((row) => ({ prints: row('prints', '+', 1) }))
    .where('id', '=', id)
    .returning('prints')
    .executeTakeFirstOrThrow();
  return prints;
}

/** It is given out on paper. */
export const documentPrinted: HandlerOf<typeof billing, 'documentPrinted'> = async (ctx, { id, token }) => {
  const { id: found } = await documentFor(ctx, id, token);
  await countPrint(ctx, found);
  return {};
};

async function wordsIn(ctx: BillingCtx, locale: 'th' | 'en'): Promise<DocumentWords> {
  const text = await ctx.texts(locale);
  return Object.fromEntries(DOCUMENT_WORDS.map((word) => [word, text(`document.${word}`)])) as unknown as DocumentWords;
}

/** All that the worker needs to draw it. */
export async function drawingOf(ctx: BillingCtx, row: DocumentRow, copy: boolean): Promise<DocumentDrawing> {
  const corrected =
    row.kind === 'credit_note'
      ? await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', row.corrects_id).executeTakeFirstOrThrow()
      : null;
  return {
    document: await documentView(ctx, row),
    corrected: corrected && {
      number: corrected.number,
      issueDate: corrected.issue_date,
      valueSatang: corrected.base_satang + corrected.untaxed_satang,
    },
    words: { th: await wordsIn(ctx, 'th'), en: await wordsIn(ctx, 'en') },
    copy,
    logo: await logoOf(ctx),
  };
}

/** Draws it while it is sent, since that takes longer than a connection to the database should be held, and keeps it. */
async function* drawn(ctx: BillingCtx, drawing: DocumentDrawing, key: string): AsyncIterable<Uint8Array> {
  const bytes = await ctx.work<Uint8Array>('document', drawing);
  await ctx.objects.put(key, bytes, { type: 'application/pdf' });
  yield bytes;
}

/**
 * The PDF of a document. The first one given out is the original, every further one is marked as a copy; what was drawn once is
 * given out as it was.
 */
export const documentPdf: DownloadHandlerOf<typeof billing, 'documentPdf'> = async (ctx, { id, token }) => {
  const row = await documentFor(ctx, id, token);
  const isNew = ctx.request.method !== 'HEAD' && !ctx.request.range;
  const prints = isNew ? await countPrint(ctx, row.id) : row.prints;
  const copy = prints > 1;
  const key = `billing/documents/${row.id}/${copy ? 'copy' : 'original'}${row.cancelled_at ? '-cancelled' : ''}.pdf`;
  const isThere = (await ctx.objects.info(key)) !== null;
  return {
    from: isThere ? { key } : { stream: drawn(ctx, await drawingOf(ctx, row, copy), key) },
    name: `${row.number}${copy ? '-copy' : ''}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};

/** The PDF that a draft would be, marked as one: not counted and not kept. */
export const draftPdf: DownloadHandlerOf<typeof billing, 'draftPdf'> = async (ctx, { id }) => {
  const document = drafted(ctx, await draftOf(ctx, id));
  const drawing: DocumentDrawing = {
    document,
    corrected: null,
    words: { th: await wordsIn(ctx, 'th'), en: await wordsIn(ctx, 'en') },
    copy: false,
    logo: await logoOf(ctx),
  };
  async function* draw(): AsyncIterable<Uint8Array> {
    yield await ctx.work<Uint8Array>('document', drawing);
  }
  return { from: { stream: draw() }, name: 'draft.pdf', type: 'application/pdf', show: 'inline', keep: 'nobody' };
};
