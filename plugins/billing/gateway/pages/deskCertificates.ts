import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { certificates } from '../../calls/certificates.ts';
import type { billing } from '../../plugin.ts';

export type AwaitedBuyers = Reply<typeof certificates.awaitedCertificates>['buyers'];
export type ReceivedCertificates = Reply<typeof certificates.receivedCertificates>['certificates'];

export interface DeskCertificatesData {
  show: 'awaited' | 'received';
  buyers: AwaitedBuyers;
  received: ReceivedCertificates;
  next: string;
  hasPrevious: boolean;
}

export const load: Load<typeof billing, DeskCertificatesData> = async ({ call, query }) => {
  const show = query.show === 'received' ? 'received' : 'awaited';
  const before = (query.before ?? '').slice(0, 40);
  const { buyers } = show === 'awaited' ? await call('awaitedCertificates') : { buyers: [] };
  const { certificates: received, next } =
    show === 'received' ? await call('receivedCertificates', { before }) : { certificates: [], next: '' };
  return { data: { show, buyers, received, next, hasPrevious: before !== '' }, noindex: true };
};
