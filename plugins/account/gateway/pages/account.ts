import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { account } from '../../plugin.ts';
import type { OwnAccount } from '../../schemas.ts';

export type AccountData = Value<typeof OwnAccount>;

/** The visitor's own account. */
export const load: Load<typeof account, AccountData> = async ({ call }) => ({ data: await call('own'), noindex: true });
