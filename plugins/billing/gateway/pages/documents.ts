import type { Load } from '#kernel/contract/load.ts';
import type { billing } from '../../plugin.ts';
import type { DocumentHead } from '../../schemas.ts';

export interface DocumentsData {
  documents: readonly DocumentHead[];
  next: string;
  hasPrevious: boolean;
}

export const load: Load<typeof billing, DocumentsData> = async ({ call, query }) => {
  const before = (query.before ?? '').slice(0, 40);
  return { data: { hasPrevious: before !== '', ...(await call('documents', { before })) }, noindex: true };
};
