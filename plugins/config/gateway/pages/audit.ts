import type { Load } from '#kernel/contract/load.ts';
import type { config } from '../../plugin.ts';
import type { AuditEntry, Standing } from '../../schemas.ts';

export interface AuditData {
  standing: Standing;
  audit: { items: AuditEntry[]; next: string | null };
  hasNewer: boolean;
}

export const load: Load<typeof config, AuditData> = async ({ call, query }) => {
  const [standing, audit] = await Promise.all([call('standing'), call('audit', query.before ? { before: query.before.slice(0, 60) } : {})]);
  return { data: { standing, audit, hasNewer: Boolean(query.before) }, noindex: true };
};
