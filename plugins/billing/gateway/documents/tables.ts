import type { ColumnType, Kysely, Selectable } from 'kysely';
import type { Refined, Tables } from '#kernel/contract/gateway.ts';
import type { ChargeLine } from '../../contract.ts';
import type { DocumentKind } from '../../rules/documentKind.ts';
import type { Document, Party } from '../../schemas.ts';
import type { BillingCtx } from '../db.ts';

/** jsonb: read as its value, written as JSON text. */
type Json<T> = ColumnType<T, string, never>;

export interface DocumentTables {
  billing_document: Refined<
    'billing_document',
    {
      kind: DocumentKind;
      state: Document['state'];
      seller: Json<Party>;
      buyer: Json<Party>;
      lines: Json<ChargeLine[]>;
      price_mode: 'inclusive' | 'exclusive';
    }
  >;
  billing_series: Tables['billing_series'];
}
export type DocumentRow = Selectable<DocumentTables['billing_document']>;

/** The tables of documents, bound to the call's space and transaction. */
export const documentsDb = (ctx: Pick<BillingCtx, 'db'>): Kysely<DocumentTables> => ctx.db;
