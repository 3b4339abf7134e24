import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { ETAX_STATES, type etax } from '../../calls/etax.ts';
import type { billing } from '../../plugin.ts';

export interface DeskEtaxData {
  show: (typeof ETAX_STATES)[number];
  mails: Reply<typeof etax.etaxMails>['mails'];
  next: string;
  hasPrevious: boolean;
}

export const load: Load<typeof billing, DeskEtaxData> = async ({ call, query }) => {
  const show = ETAX_STATES.find((state) => state === query.show) ?? 'sent';
  const before = (query.before ?? '').slice(0, 40);
  return { data: { show, hasPrevious: before !== '', ...(await call('etaxMails', { show, before })) }, noindex: true };
};
