import type { Load } from '#kernel/contract/load.ts';
import type { account } from '../../plugin.ts';
import type { Person } from '../../rules/name.ts';

/** Who is signed in; without a name where the account has gone meanwhile, so that signing out stays possible. */
export const load: Load<typeof account, Person> = async ({ call }) => ({
  data: await call('profile').then(
    ({ profile }) => profile,
    () => ({ firstname: '', lastname: '' }),
  ),
  canonical: '/user/login',
  noindex: true,
});
