import type { Load } from '#kernel/contract/load.ts';
import type { account } from '../../plugin.ts';
import type { Person } from '../../rules/name.ts';

/** The visitor's name, for what stands around every page. */
export const load: Load<typeof account, Person> = async ({ call }) => ({ data: (await call('profile')).profile });
