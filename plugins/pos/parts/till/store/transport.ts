import { callsOf } from '#kernel/contract/page.ts';
import { call } from '#kit/page/call.ts';
import type { pos } from '../../../plugin.ts';
import type { Transport, TillWho } from './types.ts';

const posCall = callsOf<typeof pos>('pos');

/** The gateway, as a till asks it. Cookies say which till it is. */
export const transport: Transport = {
  who: () => call('cluster.till') as Promise<TillWho>,
  catalogue: (have) => posCall('catalogue', { have }),
  sync: (batch) => posCall('sync', batch as never),
  customers: async (q) => (await posCall('tillCustomers', { q })).rows,
  pull: (have) => posCall('pull', have),
  decideTableOrder: (order, accept) => posCall('decideTableOrder', { order, accept }),
  async clock() {
    const begun = Date.now();
    const response = await fetch('/_build/latest.json', { method: 'HEAD', cache: 'no-store' });
    const date = Date.parse(response.headers.get('date') ?? '');
    const ended = Date.now();
    return Number.isNaN(date) ? 0 : date - (begun + ended) / 2;
  },
};
