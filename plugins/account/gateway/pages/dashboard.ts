import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Dashboard } from '../../calls/dashboard.ts';
import type { account } from '../../plugin.ts';

export type DashboardData = Value<typeof Dashboard>;

/** What is new for the visitor. */
export const load: Load<typeof account, DashboardData> = async ({ call }) => ({ data: await call('dashboard'), noindex: true });
