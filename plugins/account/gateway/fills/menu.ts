import type { Load } from '#kernel/contract/load.ts';
import type { account } from '../../plugin.ts';
import type { Person } from '../../rules/name.ts';

/** The visitor's name and picture, for the header of every page. */
export const load: Load<typeof account, Person> = async ({ call }) => ({ data: await call('face') });
