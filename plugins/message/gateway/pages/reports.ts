import type { Load } from '#kernel/contract/load.ts';
import type { Caller } from '#kernel/contract/calls.ts';
import type { message } from '../../plugin.ts';

export interface ReportsData {
  state: 'open' | 'resolved';
  reports: Awaited<ReturnType<typeof list>>;
}

const list = (call: Caller<typeof message>, state: 'open' | 'resolved') => call('listReports', { state });

export const load: Load<typeof message, ReportsData> = async ({ call, query }) => {
  const state = query.state === 'resolved' ? 'resolved' : 'open';
  return { data: { state, reports: await list(call, state) }, noindex: true };
};
