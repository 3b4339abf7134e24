import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { billing } from '../../plugin.ts';
import type { BillingCtx } from '../db.ts';
import type { DocumentRow } from '../db.ts';
import type { Tables } from '../../tables.ts';
import { documentFor, headOf } from './view.ts';
import { documentView } from './wholeView.ts';

/** Rows that one page of a list has. */
const PAGE = 30;

type Query = SelectQueryBuilder<Tables, 'billing_document', object>;

/** One page of a query, the newest first; `next` is the last one's id where there are more. */
async function pageOf(ctx: BillingCtx, query: Query, before: string): Promise<{ rows: DocumentRow[]; next: string }> {
  const after = before
    ? query.where(sql<boolean>`(created_at, id) < (select b.created_at, b.id from billing_document b where b.id = ${uuid(before)})`)
    : query;
  const rows = await after
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { rows: rows.slice(0, PAGE), next: rows.length > PAGE ? rows[PAGE - 1]!.id : '' };
}

/** The visitor's own documents. */
export const documents: HandlerOf<typeof billing, 'documents'> = async (ctx, { before }) => {
  const ownDocuments = ctx.db.selectFrom('billing_document').where('account_id', '=', ctx.account!.id);
  const { rows, next } = await pageOf(ctx, ownDocuments, before);
  return { documents: rows.map((row) => headOf(ctx, row, { guest: false })), next };
};

/** All documents, for staff: by kind, day, and part of number, buyer or reference. */
export const deskDocuments: HandlerOf<typeof billing, 'deskDocuments'> = async (ctx, { kind, q, from, to, before }) => {
  let query: Query = ctx.db.selectFrom('billing_document');
  if (kind) query = query.where('kind', '=', kind);
  if (from) query = query.where('issue_date', '>=', from);
  if (to) query = query.where('issue_date', '<=', to);
  if (q.trim()) {
    const part = `%${literal(q.trim())}%`;
    query = query.where((row) => row.or([row('number', 'ilike', part), row('buyer_name', 'ilike', part), row('reference', 'ilike', part)]));
  }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { rows, next } = await pageOf(ctx, query, before);
  return { rows: rows.map((row) => headOf(ctx, row, { guest: false })), next, total };
};

/** One document whole. */
export const document: HandlerOf<typeof billing, 'document'> = async (ctx, { id, token }) =>
  documentView(ctx, await documentFor(ctx, id, token), { guest: token !== '' });
