import { CallKeys } from '#kernel/contract/callKeys.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { closed, id, Nothing } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { refusals } from './refusals.ts';
import { Made, NewKey, Uses, UsesQuery } from './schemas.ts';

const ADMIN = { roles: ['admin'], needs: 'manage' } as const;
const page = { ...ADMIN, layout: 'desk', texts: 'desk' } as const;
const WRITE = { times: 60, seconds: 600 } as const;

/** Keys with which other systems make calls, as the accounts that made them and with no more rights than those have. */
export const apikeys = definePlugin({
  id: 'apikeys',
  summary: 'API keys: other systems make calls as the account that made the key, with a part of its rights',
  capabilities: {
    manage: { summary: 'Make keys for other systems, see what was done with them, revoke them', roles: ['admin'] },
  },
  pages: {
    keys: { path: '/apikeys', ...page, title: 'keys.title' },
    newKey: { path: '/apikeys/new', ...page, title: 'make.title' },
    key: { path: '/apikeys/:id', ...page, params: closed({ id }), title: 'key.title' },
  },
  downloads: {
    /** A client of the calls that the visitor has, in one file of TypeScript. */
    client: { path: '/api/client.ts', ...ADMIN, limit: { times: 30, seconds: 600 } },
  },
  desk: { order: 855, icon: 'key', nav: { keys: { count: 'expiring' } }, actions: { newKey: { page: 'newKey' } } },
  refusals,
  calls: {
    make: {
      method: 'POST',
      path: '/api/apikeys',
      ...ADMIN,
      inPerson: true,
      stepUp: true,
      limit: WRITE,
      body: NewKey,
      reply: Made,
      refuses: ['too-many-keys'],
    },
    revoke: { method: 'POST', path: '/api/apikeys/:id/revoke', ...ADMIN, inPerson: true, limit: WRITE, body: Nothing },
    uses: { method: 'GET', path: '/api/apikeys/:id/uses', ...ADMIN, inPerson: true, query: UsesQuery, reply: Uses },
  },
  provides: { callKeys: CallKeys, desk: DeskArea },
  uses: { accounts: Accounts },
  jobs: { forgetOld: { cron: '23 * * * *' } },
});
