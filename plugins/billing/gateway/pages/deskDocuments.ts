import type { Load } from '#kernel/contract/load.ts';
import { dayFrom } from '../../rules/day.ts';
import type { billing } from '../../plugin.ts';
import { DOCUMENT_KINDS, type DocumentHead } from '../../schemas.ts';

export interface DocumentFilter {
  kind: '' | (typeof DOCUMENT_KINDS)[number];
  q: string;
  from: string;
  to: string;
}

export interface DeskDocumentsData {
  filter: DocumentFilter;
  rows: readonly DocumentHead[];
  total: number;
  next: string;
  hasPrevious: boolean;
  /** What is being written; on the first page of all. */
  drafts: readonly { id: string; kind: 'quotation' | 'invoice'; buyerName: string; totalSatang: number; updatedAt: string }[];
}

export const load: Load<typeof billing, DeskDocumentsData> = async ({ call, query }) => {
  const filter: DocumentFilter = {
    kind: DOCUMENT_KINDS.find((value) => value === query.kind) ?? '',
    q: (query.q ?? '').trim().slice(0, 80),
    from: dayFrom(query.from),
    to: dayFrom(query.to),
  };
  const before = (query.before ?? '').slice(0, 40);
  const { drafts } = before ? { drafts: [] } : await call('deskDrafts');
  return { data: { filter, drafts, hasPrevious: before !== '', ...(await call('deskDocuments', { ...filter, before })) }, noindex: true };
};
