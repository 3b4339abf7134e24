import type { Load } from '#kernel/contract/load.ts';
import { isId } from '../../rules/path.ts';
import type { DraftContent } from '../../calls/draftSchemas.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView } from '../../schemas.ts';

export type DeskIssueData =
  /** A document of something that is charged already. */
  | { charge: ChargeView; draft: null }
  /** A quotation or an invoice of its own: one that is being written, or a new one. */
  | { charge: null; draft: { id: string | null; version: number | null; content: DraftContent } };

const EMPTY: DraftContent = {
  kind: 'quotation',
  buyer: { name: '', taxId: '', branch: '', address: '', email: '', phone: '' },
  priceMode: 'inclusive',
  lines: [],
  dueDate: null,
  note: '',
};

export const load: Load<typeof billing, DeskIssueData> = async ({ call, query }) => {
  if (isId(query.charge)) return { data: { charge: await call('deskCharge', { id: query.charge }), draft: null }, noindex: true };
  const kept = isId(query.draft) ? await call('deskDraft', { id: query.draft }) : null;
  if (kept) return { data: { charge: null, draft: { id: kept.id, version: kept.version, content: kept.content } }, noindex: true };
  const { id: _, ...buyer } = isId(query.contact) ? await call('contact', { id: query.contact }) : { id: '', ...EMPTY.buyer };
  const draft = { id: null, version: null, content: { ...EMPTY, buyer } };
  return { data: { charge: null, draft }, noindex: true };
};
