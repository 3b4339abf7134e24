import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskImport } from '../../calls/deskImport.ts';
import type { shop } from '../../plugin.ts';

export type ImportWork = Reply<typeof deskImport.getImport>;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The import in the address, which goes on wherever its page is; null where there is none yet. */
export const load: Load<typeof shop, ImportWork | null> = async ({ call, query }) => ({
  data: UUID.test(query.id ?? '') ? await call('getImport', { id: query.id! }) : null,
  noindex: true,
});
