import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isId } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { Document } from '../../schemas.ts';

export interface InvoiceData {
  document: Document;
  /** Opens it to a guest; empty for members and staff. */
  token: string;
}

export const load: Load<typeof billing, InvoiceData> = async ({ call, params, query }) => {
  const id = params.id;
  if (!isId(id)) throw notFound();
  const token = (query.token ?? '').slice(0, 80);
  const document = await call('document', { id, token });
  return { data: { document, token }, title: document.number, noindex: true };
};
